import { guarded } from "~/access/guarded.server";
import { readId } from "~/platform/forms/read-id";
import { plainText } from "~/proof/plain-text.server";
import { findReport } from "../report.server";

export const loader = guarded("page.public", async ({ params }) => {
  const report = await findReport(readId(params.number));
  if (!report) throw new Response("There is no report with this number", { status: 404 });
  return plainText(report.note);
});
