// Texts with code in them.

import { FIELDS, isField, type FieldName } from './lit';

/** A text in which text between backticks is code. */
export function Rich({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split('`')
        .map((part, index) => (index % 2 === 0 ? part : <Code key={index} text={part} />))}
    </>
  );
}

/** Code in which the names of bit fields are highlighted together with the bits. */
export function Code({ text }: { readonly text: string }) {
  return <code>{text.split(NAMES).map(named)}</code>;
}

const NAMES = new RegExp(String.raw`\b(${FIELDS.join('|')})\b`);

const named = (text: string, index: number) =>
  isField(text) ? <Name key={index} field={text} /> : text;

const Name = ({ field }: { readonly field: FieldName }) => <span data-lit={field}>{field}</span>;
