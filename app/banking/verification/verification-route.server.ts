import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { placeOptions } from "~/auth/address/place-options.server";
import { checkForm, invalidForm, refusedForm } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import type { Result } from "~/platform/result";
import type { DocumentSubject } from "./documents";
import { findOwner } from "./verification.server";

/** Loads the owner in the URL; responds 404 for another company's. */
export async function ownerFor({ companyId }: Actor, id: string | undefined) {
  const owner = companyId === null ? undefined : await findOwner(companyId, readId(id));
  if (!owner) throw new Response("Owner not found", { status: 404 });
  return owner;
}

/** Reads "business", "controller" or an owner's id from the URL. */
export async function subjectFor(actor: Actor, given: string | undefined): Promise<DocumentSubject> {
  if (given === "business" || given === "controller") return given;
  return (await ownerFor(actor, given)).id;
}

/** Checks a form with an address, whose lists of states and cities come back with its errors. */
export async function readPersonForm<S extends z.ZodType>(request: Request, schema: S) {
  const submission = checkForm(await readFormData(request), schema);
  const answer = (response: ReturnType<typeof invalidForm>) =>
    data({ ...response.data, options: placeOptions(submission.payload) }, response.init ?? undefined);
  return {
    submission,
    invalid: () => answer(invalidForm(submission)),
    refused: (refusal: Extract<Result<never>, { ok: false }>) => answer(refusedForm(submission, refusal)),
  };
}
