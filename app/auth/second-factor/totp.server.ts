import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { now } from "~/platform/time/clock.server";

/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, which all apps support. */
const STEP_SECONDS = 30;
/** Accepts the step before and after, for clocks that are a little off. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;

const totp = (secret: string, label?: string) =>
  new TOTP({ issuer: "Callout", label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the time step of a right code that is later than `lastStep`, else null. */
export function matchingStep(secret: string, code: string, lastStep: number | null): number | null {
  const timestamp = now().getTime();
  const stepsOff = totp(secret).validate({ token: code, timestamp, window: STEPS_OFF });
  if (stepsOff === null) return null;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + stepsOff;
  return lastStep !== null && step <= lastStep ? null : step;
}

/** Returns what an app needs: a link for this device, a QR code for another one, the secret in fours. */
export function appSetUp(secret: string, email: string) {
  const link = totp(secret, email).toString();
  return { link, qrCode: qrCode(link), secret: secret.match(/.{1,4}/g)!.join(" ") };
}

/** Draws one unit square for each dark module, as the path of an SVG. */
function qrCode(text: string) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}
