import { createCookie } from "@remix-run/node";
import { env } from "~/platform/settings/env.server";

/** The secret of a sign-in that is under way at a provider. Lax, because the provider's redirect brings it back. */
const cookie = () =>
  createCookie("single-sign-on", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().ORIGIN.startsWith("https:"),
    path: "/sign_in/single-sign-on",
    maxAge: 600,
  });

export const flowCookie = (secret: string) => cookie().serialize(secret);
export const clearedFlowCookie = () => cookie().serialize("", { maxAge: 0 });

export async function flowSecret(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value ? value : null;
}
