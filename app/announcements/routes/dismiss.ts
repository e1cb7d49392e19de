import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readId } from "~/platform/forms/read-id";
import { pageOfForm } from "~/platform/http/own-path";
import { dismissedCookie } from "../announcements.server";

export const loader = guarded("announcement.dismiss", async () => redirect(paths.dashboard()));

export const action = guarded("announcement.dismiss", async ({ params, request }) =>
  redirect(pageOfForm(request, paths.dashboard()), {
    headers: { "Set-Cookie": await dismissedCookie(request, readId(params.id)) },
  }),
);
