/** Thrown with status 403 by a form that needs the password or a code again. */
export type ConfirmationNeeded = { confirm: { returnTo: string; form: string } & WaysToConfirm };

export type WaysToConfirm = {
  hasApp: boolean;
  hasPasskey: boolean;
  /** False where the company requires single sign-on. */
  hasPassword: boolean;
  /** Whether the company's provider can confirm it. */
  hasProvider: boolean;
};

export const isConfirmationNeeded = (thrown: unknown): thrown is ConfirmationNeeded =>
  typeof thrown === "object" && thrown !== null && "confirm" in thrown;
