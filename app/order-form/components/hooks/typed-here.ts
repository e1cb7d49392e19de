/**
 * Notes at the browser's history entry, to which Back returns, that the form was typed in. An entry without a key, as a link to a
 * section makes, would be given one on Back, and the note be lost.
 */
export function noteTyped() {
  if (!wasTyped()) history.replaceState({ key: "default", ...history.state, isTyped: true }, "");
}

export const wasTyped = (): boolean => history.state?.isTyped === true;
