/** An answer that is no success, as Dwolla words it. */
export class DwollaFault extends Error {
  constructor(
    readonly status: number,
    readonly body: { code: string; message: string } & Record<string, unknown>,
  ) {
    super(body.message);
  }
}

export const fault = (status: number, code: string, message: string) =>
  new DwollaFault(status, { code, message });

export const notFound = () => fault(404, "NotFound", "The requested resource was not found.");

type Complaint = { code: string; message: string; path: string; _links?: object };

/** Fields that are wrong, each told by its path. */
export const invalid = (...complaints: Complaint[]) =>
  new DwollaFault(400, {
    code: "ValidationError",
    message: "Validation error(s) present. See embedded errors list for more details.",
    _embedded: { errors: complaints.map((complaint) => ({ _links: {}, ...complaint })) },
  });

export const required = (name: string): Complaint => ({
  code: "Required",
  message: `${name} required.`,
  path: `/${name}`,
});

export const wrong = (path: string, message = "Invalid parameter."): Complaint => ({
  code: "Invalid",
  message,
  path,
});
