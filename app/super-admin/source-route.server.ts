import type { Params } from "@remix-run/react";
import { type BankSource, findAnySource } from "~/banking/queries.server";
import { readId } from "~/platform/forms/read-id";

/** Finds the funding source of a dialog, or throws a 404 response. */
export async function sourceFor(params: Params): Promise<BankSource> {
  const source = await findAnySource(readId(params.id));
  if (!source) throw new Response("Funding source not found", { status: 404 });
  return source;
}
