// Clicks on links that the page handles without a reload.

/** Whether a click opens the link in this window: browsers treat other buttons and modifier keys differently. */
export const opensHere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;
