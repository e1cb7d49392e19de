/** Notes at the browser's history entry, to which Back returns, that the form was typed in. */
export function noteTyped() {
  if (!wasTyped()) history.replaceState({ ...history.state, isTyped: true }, "");
}

export const wasTyped = (): boolean => history.state?.isTyped === true;
