// Texts with code in them.

/** A text in which what stands between backticks is code. */
export function Rich({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split('`')
        .map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}
    </>
  );
}
