// Clicks on links that the page follows by itself.

/** Whether a click opens the link in this window: with other buttons and keys browsers do something else. */
export const opensHere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;
