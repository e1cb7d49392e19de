import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { listCustomFields } from "~/companies/lists/queries.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readPositiveInteger } from "~/platform/db/table-query";
import { type FormAnswer, statusOf } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { isWithoutScripts } from "~/platform/http/scripts";
import { LinkButton } from "~/ui/button";
import { reloadMeta } from "~/ui/display/running-job";
import { earliestToday } from "~/work-orders/form/read-order-form.server";
import { startImport } from "../commands/start-import.server";
import { Matching } from "../components/matching";
import { Outcome } from "../components/outcome";
import type { TypedPast } from "../components/questions";
import { findImport, listImportRows, listMissing } from "../imports.server";
import { previewOf } from "../preview.server";
import { readMapping } from "../rules/columns";
import { KEEP_PAST, NEW_START_WRONG, readPastDates } from "../rules/past-dates";

const SHOWN = 50;

export const loader = guarded("work-order.import", async ({ actor, params, request }) => {
  const found = await findImport(db, actor, readId(params.id));
  if (!found) throw new Response("Import not found", { status: 404 });
  const { id, fileName, headers, state, rowCount, drafts, toCheck, skipped, failure, templateName } = found;
  const summary = { id, fileName, headers, state, rowCount, drafts, toCheck, skipped, failure, templateName };
  const query = new URL(request.url).searchParams;
  if (state !== "open") {
    const onlyProblems = query.get("rows") !== "all" && toCheck + skipped > 0;
    const after = readPositiveInteger(query.get("after"), 0);
    const rows = await listImportRows(id, { after, limit: SHOWN, onlyProblems });
    return {
      ...summary,
      isScriptless: isWithoutScripts(request.headers),
      matching: null,
      outcome: { rows, onlyProblems, hasMore: rows.length === SHOWN, missing: await listMissing(id) },
    };
  }
  const chosen = query.getAll("column");
  const customFields = await listCustomFields(db, found.companyId);
  const mapping = readMapping(chosen.length > 0 ? chosen : found.mapping, headers.length, customFields);
  const past = readAnswer(query);
  const preview = await previewOf(found, mapping, past.answer ?? KEEP_PAST);
  return {
    ...summary,
    isScriptless: isWithoutScripts(request.headers),
    matching: { mapping, preview, customFields, past: past.typed },
    outcome: null,
  };
});

function readAnswer(sent: URLSearchParams | FormData) {
  const [pastDates, newStart] = [sent.get("pastDates"), sent.get("newStart")].map((text) =>
    String(text ?? ""),
  );
  const answer = readPastDates(pastDates, newStart, earliestToday());
  const typed: TypedPast = {
    pastDates: answer?.pastDates ?? "move",
    newStart: newStart ?? "",
    error: answer ? undefined : NEW_START_WRONG,
  };
  return { answer, typed };
}

export const action = guarded("work-order.import", async ({ actor, params, request }) => {
  const form = await readFormData(request);
  const mapping = form.getAll("column");
  const past = readAnswer(form);
  const result = await startImport(actor, { id: readId(params.id), mapping, past: past.answer });
  if (result.ok)
    return redirectWithToast(paths.import(result.value.importId), {
      type: "info",
      text: "Import started",
    });
  if (result.code === "not-found") throw new Response(result.message, { status: 404 });
  return data(
    { message: result.message, chosen: mapping.map(String), past: past.typed },
    { status: statusOf(result) },
  );
});

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "Import Work Order(s) · Callout" },
  ...reloadMeta(data?.state === "running" && data.isScriptless),
];

type Answer = { message?: string; chosen?: string[]; past?: TypedPast } & Partial<FormAnswer>;

export default function ImportPage() {
  const { matching, outcome, ...found } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Import Work Order(s)</h1>
          <p className="muted">
            {found.fileName}
            {found.templateName && `, with the template ${found.templateName}`}
          </p>
        </div>
        <LinkButton to={paths.imports()} icon="arrowLeft" size="small">
          All imports
        </LinkButton>
      </header>
      {matching && (
        <Matching
          {...found}
          {...matching}
          mapping={answer?.chosen ?? matching.mapping}
          past={answer?.past ?? matching.past}
          error={answer?.message ?? answer?.lastResult?.error?.[""]?.join(". ")}
        />
      )}
      {outcome && <Outcome found={found} {...outcome} />}
    </div>
  );
}
