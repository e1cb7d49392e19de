export const wrongPasskey = "This passkey doesn't open an account here. Try again, or sign in another way.";
export const copiedPasskey =
  "This passkey was refused, because it looks like a copy. Sign in another way, then remove it.";
export const passkeyNeedsScripts =
  "Passkeys need JavaScript. Turn it on, or use your password and a code from an authenticator app.";
export const setUpAgain = "This took too long, or it was sent already. Please add the passkey again.";
