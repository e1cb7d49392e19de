/** Says how wrong the clock of a phone was whose act was sent later. */
export function clockError(behindSeconds: number) {
  const minutes = Math.round(Math.abs(behindSeconds) / 60);
  const size = minutes === 1 ? "1 minute" : `${minutes.toLocaleString("en-US")} minutes`;
  return `The phone's clock was ${size} ${behindSeconds > 0 ? "behind" : "ahead"}; the time is corrected.`;
}
