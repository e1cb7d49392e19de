import { contractorProfiles, users } from "db/schema/accounts";
import { recruitMails } from "db/schema/recruits";
import { eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { makeCertificate } from "tests/factories/certificates";
import { makeGroup } from "tests/factories/groups";
import { makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeRecruit } from "tests/factories/recruits";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import type { BlockSubject } from "~/applications/blocks/block";
import { blockCompany } from "~/applications/blocks/commands/block-company.server";
import { blockContractor } from "~/applications/blocks/commands/block-contractor.server";
import { addNote } from "~/contractors/notes/add-note.server";
import { db } from "~/platform/db/db.server";
import type { Answered, Done, Examples } from "./example";
import { expectOrder, expectResponse, listWith } from "./expect-response";

let serial = 1;
const newContractorId = async () => String((await makeContractor()).id);
const inNome = {
  lastName: "Lookedfor",
  city: "Nome",
  stateCode: "AK",
  zipCode: "99762",
  latitude: 64.5011,
  longitude: -165.4064,
};
const newEntryId = async (as: Actor, list: "projects" | "endCompanies") =>
  String((await makeNamed(as, list)).id);
async function makeBlock(as: Actor, contractorId: number | string, subject: BlockSubject) {
  const done = await blockContractor(as, Number(contractorId), { block: [subject], unblock: [] });
  if (!done.ok) throw new Error(done.message);
}
const blockedList = (resource: "projects" | "wo-companies", contractorId: string) =>
  `GET /api/${resource}/blocked/${contractorId}` as const;

export const blocks: Examples = {
  "users.contractors": async () => {
    const as = await makeClient("Dispatcher");
    const ola = { firstName: "Ola", lastName: "Lookedfor", phone: "5551234567" };
    const { id, email } = await makeContractor(ola);
    const [plain, far] = [await makeContractor({ lastName: "Lookedfor" }), await makeContractor(inNome)];
    const group = await makeGroup(as, [id, plain.id, far.id]);
    const userGroup = group.id;
    const certificate = await makeCertificate(id);
    await makeCertificate(far.id);
    const certificates = certificate.id;
    const found = {
      _id: String(id),
      userId: String(id),
      unique_id: String(id),
      name: "Ola Lookedfor",
      city: "Cambridge",
      state: "MA",
      zipcode: "02139",
      phone: "(555) 123-4567",
      email,
      distance: expect.any(Number),
      currentRating: 100,
      groups: [{ _id: String(userGroup), name: group.name }],
      certificates: [
        { certificate_type_id: String(certificates), passed_at: "2026-01-15", expires_at: null },
      ],
      blocked: false,
    };
    const known = await makeContractor();
    await makeAssignedOrder(as, known, { status: "completed" });
    const admin = await makeClient("Admin", as.companyId!);
    const lookedFor = await db.$count(users, eq(users.lastName, "Lookedfor"));
    for (const { id } of [known, plain]) await makeBlock(admin, id, { kind: "company" });
    const worked = [{ _id: String(known.id), blocked: true }];
    return {
      done: {
        as,
        query: { search: "lookedfor", zipcode: "02108", range: "10", userGroup, certificates },
        answers: { contractors: [found], payload: { contractors: [found], total: 1 } },
      },
      also: [
        <Done>{
          as,
          query: { userWorkedBefore: "true", blockedUser: "true" },
          answers: { contractors: worked, payload: { total: 1 } },
        },
        {
          as,
          query: { search: "lookedfor", page: 2, perPage: 1 },
          answers: ({ body }: Answered) => {
            const { contractors, payload } = body as { contractors: object[]; payload: { total: number } };
            expect([contractors.length, payload.total]).toEqual([1, lookedFor]);
          },
        },
      ],
      refused: { as: await makeClient(), query: { search: "lo" } },
    };
  },
  "client.contractor.get": async () => {
    const as = await makeClient("Dispatcher");
    const contractor = await makeContractor({ phone: "5551234567" });
    const { id, firstName, lastName, email } = contractor;
    const params = { id };
    const certificate = await makeCertificate(id);
    const group = await makeGroup(as, [id]);
    await addNote(as, { contractorId: id, description: "Brings a ladder" }, undefined);
    await addNote(await makeClient(), { contractorId: id, description: "From another company" }, undefined);
    await makeAssignedOrder(as, contractor, { status: "approved" });
    const rated = { totalJobs: 4, communicationScore: 3, workScore: 2, deliverablesScore: 1 };
    await db.update(contractorProfiles).set(rated).where(eq(contractorProfiles.userId, id));
    const payload = {
      _id: String(id),
      unique_id: String(id),
      name: `${firstName} ${lastName}`,
      email,
      city: "Cambridge",
      state: "MA",
      zipcode: "02139",
      phone: "(555) 123-4567",
      commRating: 95.83,
      workRating: 91.67,
      deliverRating: 87.5,
      totalJobs: 4,
      allWorkOrdersCount: 1,
      tools: [{ title: "Structured cabling", count: 1 }],
      certificates: [{ certificate_type_id: String(certificate.id), passed_at: "2026-01-15" }],
      groups: [{ _id: String(group.id), name: group.name }],
      notes: [{ description: "Brings a ladder", from: `${as.firstName} ${as.lastName}` }],
      blockedCompanies: [],
    };
    return {
      done: { as, params, answers: { payload } },
      refused: { as: await makeClient(), params: { id: "999999999" } },
    };
  },
  "client.contractor.applies": async () => {
    const [as, contractor] = [await makeClient(), await makeContractor()];
    const params = { contractorId: contractor.id };
    const order = await makeOrder(as, { status: "published" });
    await applyAs(contractor, order, { bidBaseCents: 6150, comment: "Long drive" });
    await applyAs(contractor, await makeOrder(await makeClient(), { status: "published" }));
    const apply = {
      WIN: String(order.id),
      workOrderId: String(order.id),
      title: order.title,
      status: "apply",
      isCounterOffer: true,
      basicType: "Hour",
      bidAmountBase: 61.5,
      comment: "Long drive",
    };
    return {
      done: { as, params, answers: { payload: { applies: [apply] } } },
      refused: { as: await makeSuperAdmin(), params },
    };
  },
  "client.nearby": async () => {
    const as = await makeClient("Dispatcher");
    const { lastName: _, latitude, ...place } = inNome;
    const there = { ...place, latitude: 64.5011 + serial++ };
    const order = await makeOrder(as, { status: "published", ...there });
    const body = { workOrderId: String(order.id), range: "10" };
    const { id } = await makeContractor({ ...there, latitude: there.latitude + 0.05 });
    const second = await makeContractor({ ...there, latitude: there.latitude + 0.25 });
    const near = {
      _id: String(id),
      distance: expect.closeTo(3.45, 1),
      blocked: false,
      invited: false,
      applied: false,
      hasOtherWork: false,
    };
    return {
      done: { as, body, answers: { contractors: [near], payload: { contractors: [near], total: 1 } } },
      also: {
        as,
        body: { ...body, range: "20", page: "2", perPage: "1" },
        answers: { contractors: [{ _id: String(second.id) }], payload: { total: 2 } },
      },
      refused: { as: await makeClient(), body },
    };
  },
  "orders.sendRecruitsMail": async () => {
    const as = await makeClient();
    const place = { latitude: 20 + serial++, longitude: -160 };
    const near = await makeRecruit(place);
    await makeRecruit({ ...place, longitude: -155 });
    await makeRecruit({ ...place, unsubscribedAt: new Date("2026-01-01T00:00:00Z") });
    const order = await makeOrder(as, { status: "published", ...place });
    const draft = await makeOrder(as);
    return {
      done: {
        as,
        body: { workOrderId: String(order.id) },
        answers: { message: "Emails to 1 recruit are on the way", payload: { recruits: 1 } },
        after: async () => {
          const sent = await db.select().from(recruitMails).where(eq(recruitMails.workOrderId, order.id));
          expect(sent.map(({ recruitId }) => recruitId)).toEqual([near.id]);
        },
      },
      refused: { as, body: { workOrderId: String(draft.id) } },
    };
  },
  "contractor.addNote": async () => {
    const contractorId = await newContractorId();
    const as = await makeClient("Dispatcher");
    return {
      done: {
        as,
        body: { contractorId, description: "Brings a ladder" },
        after: expectResponse(as, `GET /api/client/contractors/${contractorId}`, {
          payload: { notes: [{ description: "Brings a ladder" }] },
        }),
      },
      refused: { as, body: { contractorId, description: " " } },
    };
  },
  "certificates.list": async () => ({
    done: {
      as: await makeContractor(),
      answers: {
        certificates: listWith({
          name: "osha-10",
          label: "OSHA 10",
          passed_date_required: true,
          expires_date_required: false,
        }),
      },
    },
    refused: { as: null },
  }),
  "companies.block": async () => {
    const as = await makeClient("Manager");
    const contractorId = await newContractorId();
    const body = { contractorId };
    const blockedCompanies = (ids: string[]) =>
      expectResponse(as, `GET /api/client/contractors/${contractorId}`, {
        payload: { blockedCompanies: ids },
      });
    const isBlocked = { payload: { isBlocked: true } };
    return {
      done: { as, body, answers: isBlocked, after: blockedCompanies([String(as.companyId)]) },
      also: { as, body, answers: { payload: { isBlocked: false } }, after: blockedCompanies([]) },
      refused: { as: await makeClient("Dispatcher"), body },
    };
  },
  "orders.blockUser": async () => {
    const as = await makeClient();
    const contractorId = await newContractorId();
    const { id } = await makeOrder(as);
    const body = { workOrderId: String(id), contractorId };
    const blocked = { blocked_users: [contractorId], companyNCR: { blocked_users: [] } };
    const answers = { payload: { isBlocked: true } };
    return {
      done: { as, body, answers, after: expectOrder(as, id, blocked) },
      refused: { as: await makeClient(), body },
    };
  },
  "projects.block": async () => {
    const as = await makeClient();
    const [id, before] = [await newEntryId(as, "projects"), await newEntryId(as, "projects")];
    const contractorId = await newContractorId();
    await makeBlock(as, contractorId, { kind: "project", id: Number(before) });
    const body = { contractorId, projectIdsBlockIds: [id], projectIdsUnblockIds: [before] };
    const after = expectResponse(as, blockedList("projects", contractorId), {
      payload: { data: [{ _id: id }] },
    });
    return { done: { as, body, after }, refused: { as: await makeClient(), body } };
  },
  "woCompanies.block": async () => {
    const as = await makeClient();
    const [id, before] = [await newEntryId(as, "endCompanies"), await newEntryId(as, "endCompanies")];
    const contractorId = await newContractorId();
    await makeBlock(as, contractorId, { kind: "endCompany", id: Number(before) });
    const body = { contractorId, woCompanyBlockIds: [id], woCompanyUnblockIds: [before] };
    const after = expectResponse(as, blockedList("wo-companies", contractorId), {
      payload: { data: [{ _id: id }] },
    });
    return { done: { as, body, after }, refused: { as: await makeClient(), body } };
  },
  "projects.blocked": async () => {
    const [as, contractorId] = [await makeClient(), await newContractorId()];
    const params = { contractorId };
    await makeNamed(as, "projects");
    const { id, name } = await makeNamed(as, "projects");
    await makeBlock(as, contractorId, { kind: "project", id });
    return {
      done: { as, params, answers: { payload: { data: [{ _id: String(id), name }] } } },
      refused: { as: await makeClient("Dispatcher"), params },
    };
  },
  "woCompanies.blocked": async () => {
    const [as, contractorId] = [await makeClient(), await newContractorId()];
    const params = { contractorId };
    await makeNamed(as, "endCompanies");
    const { id, name } = await makeNamed(as, "endCompanies");
    await makeBlock(as, contractorId, { kind: "endCompany", id });
    return {
      done: { as, params, answers: { payload: { data: [{ _id: String(id), name }] } } },
      refused: { as: await makeClient("Dispatcher"), params },
    };
  },
  "contractor.companies.block": async () => {
    const [as, client] = [await makeContractor(), await makeClient()];
    const { id } = await makeOrder(client, { status: "published" });
    const body = { companyId: String(client.companyId) };
    const after = expectResponse(as, `GET /api/orders?win=${id}`, { success: false });
    return { done: { as, body, after }, refused: { as, body: { companyId: "999999999" } } };
  },
  "contractor.companies.unblock": async () => {
    const [as, client] = [await makeContractor(), await makeClient()];
    const { id } = await makeOrder(client, { status: "published" });
    await blockCompany(as, client.companyId!, true);
    const body = { companyId: String(client.companyId) };
    return {
      done: { as, body, after: expectOrder(as, id, { status: "published" }) },
      refused: { as, body: { companyId: "999999999" } },
    };
  },
};
