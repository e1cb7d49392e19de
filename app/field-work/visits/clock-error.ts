/** Says by how much the time of an act that was sent later differs from that of its phone. */
export function clockError(behindSeconds: number) {
  const minutes = Math.round(Math.abs(behindSeconds) / 60);
  const size = minutes === 1 ? "1 minute" : `${minutes.toLocaleString("en-US")} minutes`;
  return `Corrected: the phone's clock said ${size} ${behindSeconds > 0 ? "earlier" : "later"}.`;
}
