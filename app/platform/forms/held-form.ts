/** The field in which a form travels, encrypted, until it can be sent. */
export const SEALED_FORM = "sealedForm";

/** Thrown with status 503 while only staff change anything. `form` is encrypted, for a browser without scripts. */
export type MaintenanceAnswer = {
  maintenance: { text: string; returnTo: string; form: string | null; hadFiles: boolean };
};

export const isMaintenance = (thrown: unknown): thrown is MaintenanceAnswer =>
  typeof thrown === "object" && thrown !== null && "maintenance" in thrown;
