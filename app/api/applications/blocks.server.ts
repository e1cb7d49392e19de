import { z } from "@hono/zod-openapi";
import type { BlockSubject } from "~/applications/blocks/block";
import { findBlocks } from "~/applications/blocks/blocks.server";
import { blockCompany } from "~/applications/blocks/commands/block-company.server";
import { blockContractor, toggleBlock } from "~/applications/blocks/commands/block-contractor.server";
import { db } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { shapeOf } from "../companies/company-list-actions.server";
import { type Api, call } from "../http/call.server";
import { anyId, named } from "../http/wire";

const contractor = z.object({ contractorId: anyId });
const ids = z.array(anyId).default([]);
const isBlocked = z.boolean().openapi({ description: "Whether the contractor is blocked now" });

const answerOf = ({ name, isBlocked }: { name: string; isBlocked: boolean }) => ({
  message: `${name} is ${isBlocked ? "" : "no longer "}blocked`,
  payload: { isBlocked },
});

export function declareBlocks(api: Api) {
  call(api, {
    permission: "contractor.block",
    id: "companies.block",
    method: "patch",
    path: "/companies/block",
    summary: "Block a contractor from all of your company's work orders, or unblock",
    refuses: [404],
    body: contractor,
    answer: { payload: z.object({ isBlocked }) },
    run: async ({ actor, body }) => {
      const done = await toggleBlock(actor, body.contractorId, { kind: "company" });
      return done.ok ? ok(answerOf(done.value)) : done;
    },
  });
  call(api, {
    permission: "work-order.block-contractor",
    id: "orders.blockUser",
    method: "post",
    path: "/orders/block_user_for_order",
    summary: "Block a contractor from one work order, or unblock",
    body: contractor.extend({ workOrderId: anyId }),
    answer: { payload: z.object({ isBlocked }) },
    run: async ({ actor, body }) => {
      const subject: BlockSubject = { kind: "order", id: body.workOrderId };
      const done = await toggleBlock(actor, body.contractorId, subject);
      return done.ok ? ok(answerOf(done.value)) : done;
    },
  });
  declareListBlocks(api);
  for (const isBlocked of [true, false])
    call(api, {
      permission: "company.block",
      id: isBlocked ? "contractor.companies.block" : "contractor.companies.unblock",
      method: "patch",
      path: `/contractor/companies/${isBlocked ? "block" : "unblock"}`,
      summary: isBlocked ? "Block a company: its work orders are hidden" : "Unblock a company",
      refuses: [404],
      body: z.object({ companyId: anyId }),
      run: async ({ actor, body }) => {
        const done = await blockCompany(actor, body.companyId, isBlocked);
        const state = isBlocked ? "blocked" : "no longer blocked";
        return done.ok ? ok({ message: `${done.value.name} is ${state}` }) : done;
      },
    });
}

function declareListBlocks(api: Api) {
  const read = {
    params: contractor,
    answer: { payload: z.object({ data: z.array(named) }) },
  };
  const subjects = (kind: "project" | "endCompany", given: number[]) =>
    given.map((each): BlockSubject => ({ kind, id: each }));
  call(api, {
    permission: "contractor.block",
    id: "projects.block",
    method: "patch",
    path: "/projects/block",
    summary: "Block a contractor from projects, and unblock from others",
    refuses: [404],
    body: contractor.extend({ projectIdsBlockIds: ids, projectIdsUnblockIds: ids }),
    run: async ({ actor, body }) => {
      const done = await blockContractor(actor, body.contractorId, {
        block: subjects("project", body.projectIdsBlockIds),
        unblock: subjects("project", body.projectIdsUnblockIds),
      });
      return done.ok ? ok({ message: `${done.value.name}'s blocks were saved` }) : done;
    },
  });
  call(api, {
    permission: "contractor.block",
    id: "woCompanies.block",
    method: "patch",
    path: "/wo-companies/block",
    summary: "Block a contractor from end companies, and unblock from others",
    refuses: [404],
    body: contractor.extend({ woCompanyBlockIds: ids, woCompanyUnblockIds: ids }),
    run: async ({ actor, body }) => {
      const done = await blockContractor(actor, body.contractorId, {
        block: subjects("endCompany", body.woCompanyBlockIds),
        unblock: subjects("endCompany", body.woCompanyUnblockIds),
      });
      return done.ok ? ok({ message: `${done.value.name}'s blocks were saved` }) : done;
    },
  });
  for (const [resource, path, of] of [
    ["projects", "/projects", "projects"],
    ["woCompanies", "/wo-companies", "endCompanies"],
  ] as const)
    call(api, {
      ...read,
      permission: "contractor.block",
      id: `${resource}.blocked`,
      method: "get",
      path: `${path}/blocked/{contractorId}`,
      summary: `The ${of === "projects" ? "projects" : "end companies"} that a contractor is blocked from`,
      run: async ({ actor, params }) => {
        const blocked = await findBlocks(db, actor.companyId ?? 0, params.contractorId);
        return ok({ payload: { data: blocked[of].map(shapeOf) } });
      },
    });
}
