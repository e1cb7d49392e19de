import type { Plugin } from "vite";
import { connectionMends } from "./postgres-connection";
import { transactionMends } from "./postgres-transactions";

type Replacement = { where: string; with: string };

/** Changes to postgres.js 3.4.9, by the name of its source file. */
const mends: Record<string, Replacement[]> = {
  "connection.js": connectionMends,
  "index.js": transactionMends,
};

/** Returns the patched source of one of the driver's files. Throws when one of the places isn't found exactly once. */
export function patchDriver(file: string, code: string): string {
  return mends[file]!.reduce((text, replacement) => {
    if (text.split(replacement.where).length !== 2)
      throw new Error("postgres.js has changed: see whether its patches in app/patches are still needed");
    return text.replace(replacement.where, () => replacement.with);
  }, code);
}

/** Patches the driver in the server's build and in tests. */
export const driverGuard = (): Plugin => ({
  name: "callout-driver-guard",
  transform(code, id) {
    const [, file] = /\/postgres\/src\/(\w+\.js)$/.exec(id) ?? [];
    return file && file in mends ? { code: patchDriver(file, code), map: null } : undefined;
  },
});
