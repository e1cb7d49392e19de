/** Thrown with status 403 by a form that needs the password or a code again. */
export type ConfirmationNeeded = {
  confirm: { returnTo: string; form: string; hasApp: boolean; hasPasskey: boolean };
};

export const isConfirmationNeeded = (thrown: unknown): thrown is ConfirmationNeeded =>
  typeof thrown === "object" && thrown !== null && "confirm" in thrown;
