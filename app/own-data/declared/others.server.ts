import { announcements, maintenance } from "db/schema/announcements";
import { bulkRunFiles, bulkRunOrders, bulkRuns } from "db/schema/bulk";
import { teamMembers, teams } from "db/schema/colleagues";
import { approvalCodes, companies, customFields, endCompanies, projects } from "db/schema/companies";
import { companyTokens } from "db/schema/company-tokens";
import { contractorGroupMembers, contractorGroups, contractorNotes } from "db/schema/contractors";
import {
  certificateQuestions,
  certificateTypes,
  certificateWarnings,
  contractorCertificates,
  examAttempts,
  outsideChecks,
  outsideEvents,
  videoPositions,
} from "db/schema/credentials";
import { importMappings, importRows, imports } from "db/schema/imports";
import { accountDeletions, dataCopies, dataCopyParts } from "db/schema/own-data";
import { eq, sql } from "drizzle-orm";
import { type Declared, impersonal, OTHERS, OURS, personal, SECRET } from "./rule.server";

const STAFF = "a member of Callout's staff, by id";

const certificate = (type: Parameters<typeof sql>[1]) =>
  sql`(select ${certificateTypes.label} from ${certificateTypes} where ${certificateTypes.id} = ${type})`;

const certificateTables: Declared[] = [
  personal(contractorCertificates, {
    copy: {
      file: "certificates/certificates.json",
      title: "Your certificates",
      which: ({ id }) => eq(contractorCertificates.contractorId, id),
      columns: ["certificateTypeId", "passedAt", "expiresAt"],
      also: { certificate: certificate(contractorCertificates.certificateTypeId) },
    },
    left: { [OURS]: ["contractorId", "latitude", "longitude"] },
    erase: { delete: ({ id }) => eq(contractorCertificates.contractorId, id) },
  }),
  personal(certificateWarnings, {
    copy: {
      file: "certificates/warnings.json",
      title: "Warnings that a certificate expires",
      which: ({ id }) => eq(certificateWarnings.contractorId, id),
      columns: ["certificateTypeId", "expiresAt", "daysBefore", "at"],
    },
    left: { [OURS]: ["contractorId"] },
    erase: { delete: ({ id }) => eq(certificateWarnings.contractorId, id) },
  }),
  personal(videoPositions, {
    copy: {
      file: "certificates/videos.json",
      title: "How far you watched certificates' videos",
      which: ({ id }) => eq(videoPositions.contractorId, id),
      columns: ["certificateTypeId", "seconds", "updatedAt"],
    },
    left: { [OURS]: ["contractorId"] },
    erase: { delete: ({ id }) => eq(videoPositions.contractorId, id) },
  }),
  personal(examAttempts, {
    copy: {
      file: "certificates/tests.json",
      title: "Tests that you took",
      which: ({ id }) => eq(examAttempts.contractorId, id),
      columns: ["certificateTypeId", "right", "of", "hasPassed", "at"],
    },
    left: { [OURS]: ["id", "contractorId"] },
    erase: { delete: ({ id }) => eq(examAttempts.contractorId, id) },
  }),
  personal(outsideChecks, {
    copy: {
      file: "certificates/background-checks.json",
      title: "Background checks that you asked for",
      which: ({ id }) => eq(outsideChecks.contractorId, id),
      columns: ["certificateTypeId", "requestedAt", "answeredAt"],
    },
    left: {
      [SECRET]: ["reference"],
      [OURS]: ["id", "contractorId"],
      "failures are shown to nobody": ["state"],
    },
    erase: { delete: ({ id }) => eq(outsideChecks.contractorId, id) },
  }),
  impersonal(certificateTypes, "certificates that Callout offers"),
  impersonal(certificateQuestions, "questions of tests"),
  impersonal(outsideEvents, "which of the provider's messages were handled"),
];

const companyTables: Declared[] = [
  personal(teamMembers, {
    copy: {
      file: "company/teams.json",
      title: "Your teams",
      which: ({ id }) => eq(teamMembers.userId, id),
      columns: ["teamId"],
      also: { team: sql`(select ${teams.name} from ${teams} where ${teams.id} = ${teamMembers.teamId})` },
    },
    left: { [OURS]: ["companyId", "userId"] },
    erase: { delete: ({ id }) => eq(teamMembers.userId, id) },
  }),
  personal(bulkRuns, {
    copy: {
      file: "company/bulk-actions.json",
      title: "Bulk actions that you started",
      which: ({ id }) => eq(bulkRuns.createdById, id),
      columns: [
        "action",
        "state",
        "orderCount",
        "doneCount",
        "refusedCount",
        "address",
        "createdAt",
        "finishedAt",
      ],
    },
    left: { [OURS]: ["id", "companyId", "createdById", "retryOf"], [OTHERS]: ["input"] },
    erase: { which: ({ id }) => eq(bulkRuns.createdById, id), set: { address: "" } },
  }),
  personal(imports, {
    copy: {
      file: "company/imports.json",
      title: "Files of work orders that you imported",
      which: ({ id }) => eq(imports.createdById, id),
      columns: ["fileName", "state", "rowCount", "drafts", "createdAt", "startedAt", "finishedAt"],
    },
    left: {
      [OTHERS]: ["companyId", "headers", "mapping", "templateId", "templateName", "templateValues"],
      [OURS]: [
        ...(["id", "createdById", "fileId", "pastDates", "newStart", "lastLine", "toCheck"] as const),
        ...(["skipped", "failure", "movedAt"] as const),
      ],
    },
    erase: { keep: "the company's import" },
  }),
  personal(contractorNotes, {
    copy: {
      file: "company/notes-written.json",
      title: "Notes about contractors that you wrote for your company",
      which: ({ id, companyId }) =>
        sql`${eq(contractorNotes.fromId, id)} and ${contractorNotes.companyId} = ${companyId}`,
      columns: ["contractorId", "description", "createdAt"],
    },
    left: { [OURS]: ["id", "companyId", "fromId"] },
    erase: [
      { delete: ({ id }) => eq(contractorNotes.contractorId, id) },
      { keep: "notes that the person wrote for the company" },
    ],
  }),
  personal(contractorGroupMembers, {
    copy: null,
    left: { "which groups companies put contractors in is theirs to know": "*" },
    erase: { delete: ({ id }) => eq(contractorGroupMembers.contractorId, id) },
  }),
  impersonal(companies, "the company", { creatorId: "whoever registered it, by id" }),
  impersonal(companyTokens, "the company's token for programs", { userId: "in whose name it acts, by id" }),
  impersonal(contractorGroups, "the company's groups"),
  impersonal(teams, "the company's teams"),
  impersonal(customFields, "the company's list"),
  impersonal(approvalCodes, "the company's list"),
  impersonal(projects, "the company's list"),
  impersonal(endCompanies, "the company's list"),
  impersonal(bulkRunOrders, "orders of a bulk action"),
  impersonal(bulkRunFiles, "files of a bulk action"),
  impersonal(importRows, "rows of an import"),
  impersonal(importMappings, "the company's columns"),
  impersonal(announcements, "texts by Callout", { createdBy: STAFF }),
  impersonal(maintenance, "times of maintenance", { startedBy: STAFF, endedBy: STAFF }),
];

const ownDataTables: Declared[] = [
  personal(dataCopies, {
    copy: {
      file: "your-data/copies.json",
      title: "Copies of your data that you asked for",
      which: ({ id }) => eq(dataCopies.userId, id),
      columns: ["state", "requestedAt", "readyAt", "expiresAt"],
    },
    left: { [OURS]: ["id", "userId"] },
    erase: { keep: "deleted with their zip files, once all else is done" },
  }),
  personal(accountDeletions, {
    copy: {
      file: "your-data/deletions.json",
      title: "When you asked to delete your account",
      which: ({ id }) => eq(accountDeletions.userId, id),
      columns: ["state", "requestedAt", "dueAt", "heldFor", "endedAt", "taxRecordUntil"],
    },
    left: { [OURS]: ["id", "userId"], [OTHERS]: ["successorId"] },
    erase: { keep: "that and when the account was deleted" },
  }),
  impersonal(dataCopyParts, "the files of a copy"),
];

export const otherTables = [...certificateTables, ...companyTables, ...ownDataTables];
