import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { pageSearch } from "~/platform/http/own-path";
import { findTemplate, type Template } from "./templates.server";

/** Loads the template in the URL; throws a 404 page for another company's. */
export async function templateFor(actor: Actor, params: Params): Promise<Template> {
  const template = await findTemplate(db, actor, readId(params.id));
  if (!template) throw new Response("Template not found", { status: 404 });
  return template;
}

export const templatesPath = (request: Request) => paths.templates() + pageSearch(request);
