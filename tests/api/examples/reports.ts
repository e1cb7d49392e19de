import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { takeIssueStep } from "~/field-work/commands/move-issue.server";
import { reportIssue } from "~/field-work/commands/report-issue.server";
import type { Examples } from "./example";

async function makeReported() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const { id: win } = await makeAssignedOrder(client, contractor);
  const made = await reportIssue(client, { win, text: "The lamp over the till is dark again" });
  if (!made.ok) throw new Error(made.message);
  return { client, contractor, win, reportId: made.value.reportId };
}
async function makeAnswered() {
  const found = await makeReported();
  const { contractor, win, reportId } = found;
  await takeIssueStep(contractor, { step: "issue.answer", win, reportId, text: "Ballast replaced" });
  return found;
}

export const reports: Examples = {
  "reports.clientReport": async () => {
    const { client, contractor, win } = await makeReported();
    const body = { work_order_id: win, client_issue_description: "The second lamp flickers" };
    const payload = {
      work_order_id: String(win),
      contractor_id: String(contractor.id),
      client_issue_description: "The second lamp flickers",
      client_status: "reported",
      contractor_status: "pending",
      contractor_resolved_issue_description: "",
      client_name: `${client.firstName} ${client.lastName}`,
    };
    return {
      done: { as: client, body, answers: { payload } },
      refused: { as: client, body: { ...body, client_issue_description: " " } },
    };
  },
  "reports.contractorResolved": async () => {
    const { contractor, win, reportId } = await makeReported();
    const body = {
      id: reportId,
      work_order_id: win,
      contractor_resolved_issue_description: "Ballast replaced",
    };
    const payload = {
      _id: String(reportId),
      work_order_id: String(win),
      client_issue_description: "The lamp over the till is dark again",
      client_status: "reported",
      contractor_status: "resolved",
      contractor_resolved_issue_description: "Ballast replaced",
      client_name: "",
    };
    return {
      done: { as: contractor, body, answers: { payload } },
      refused: { as: contractor, body: { ...body, contractor_resolved_issue_description: "" } },
    };
  },
  "reports.clientResolved": async () => {
    const { client, win, reportId } = await makeAnswered();
    const body = { id: reportId, work_order_id: win };
    const payload = { _id: String(reportId), client_status: "resolved", contractor_status: "resolved" };
    return { done: { as: client, body, answers: { payload } }, refused: { as: await makeClient(), body } };
  },
  "reports.again": async () => {
    const { client, win, reportId } = await makeAnswered();
    const body = { id: reportId, work_order_id: win, client_issue_description: "It went dark an hour later" };
    const payload = {
      _id: String(reportId),
      client_issue_description: "It went dark an hour later",
      client_status: "reported again",
      contractor_status: "pending",
    };
    return {
      done: { as: client, body, answers: { payload } },
      refused: { as: client, body: { ...body, client_issue_description: "" } },
    };
  },
};
