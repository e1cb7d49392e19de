import {
  contactMessages,
  contractorDocuments,
  contractorProfiles,
  formDrafts,
  users,
} from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { companies } from "db/schema/companies";
import { listColumns } from "db/schema/list-columns";
import { files } from "db/schema/platform";
import { pushDevices } from "db/schema/push";
import { recruitMails, recruits } from "db/schema/recruits";
import { savedFilters } from "db/schema/saved-filters";
import { and, eq, isNull, sql } from "drizzle-orm";
import { now } from "~/platform/time/clock.server";
import { erasedProfile } from "../deletion/erased-profile";
import { type Declared, impersonal, OTHERS, OURS, personal, SECRET } from "./rule.server";

const sameEmail = (column: Parameters<typeof sql>[1], email: string) =>
  sql`lower(${column}::text) = ${email.toLowerCase()}`;

export const accountTables: Declared[] = [
  personal(users, {
    copy: {
      file: "account.json",
      title: "Your account, profile and settings",
      which: ({ id }) => eq(users.id, id),
      columns: [
        ...(["id", "role", "companyId", "level", "staffRole", "state", "firstName", "lastName"] as const),
        ...(["email", "phone", "website", "address1", "address2", "city", "stateCode", "zipCode"] as const),
        ...(["country", "latitude", "longitude", "about", "credentials", "referredPersonName"] as const),
        ...(["pictureFileId", "agreementsAcceptedAt", "unsubscribedAt", "noticeMail", "noticeSms"] as const),
        ...(["noticePush", "firstStepsDismissedAt", "deactivationReason", "createdAt"] as const),
        ...(["lastLoginAt", "removedAt"] as const),
      ],
      also: {
        company: sql`(select ${companies.name} from ${companies} where ${companies.id} = ${users.companyId})`,
      },
    },
    left: { [SECRET]: ["passwordHash"], [OURS]: ["searchText"] },
    erase: {
      which: ({ id }) => eq(users.id, id),
      set: (person) => ({ ...erasedProfile(person), removedAt: now() }),
    },
  }),
  personal(contractorProfiles, {
    copy: {
      file: "contractor-profile.json",
      title: "Your radius, your jobs and the scores that they got",
      which: ({ id }) => eq(contractorProfiles.userId, id),
      columns: [
        ...(["defaultDistanceMiles", "workMail", "totalJobs", "communicationScore", "workScore"] as const),
        ...(["deliverablesScore", "completedCount", "lastCompletedAt"] as const),
      ],
    },
    left: { [OURS]: ["userId", "latitude", "longitude", "reach"] },
    erase: {
      which: ({ id }) => eq(contractorProfiles.userId, id),
      set: { workMail: "never", latitude: null, longitude: null, reach: null },
    },
  }),
  personal(contractorDocuments, {
    copy: {
      file: "profile-documents.json",
      title: "Documents in your profile",
      which: ({ id }) => eq(contractorDocuments.userId, id),
      columns: ["fileId"],
      also: {
        name: sql`(select ${files.name} from ${files} where ${files.id} = ${contractorDocuments.fileId})`,
      },
    },
    left: { [OURS]: ["userId"] },
    erase: { delete: ({ id }) => eq(contractorDocuments.userId, id) },
  }),
  personal(pushDevices, {
    copy: {
      file: "settings/push-devices.json",
      title: "Browsers that get your push messages",
      which: ({ id }) => eq(pushDevices.userId, id),
      columns: ["label", "createdAt", "expiresAt", "lastSuccessAt"],
    },
    left: {
      [SECRET]: ["endpoint", "p256dh", "auth", "sessionHash", "cookieHash"],
      [OURS]: ["id", "userId"],
    },
    erase: { delete: ({ id }) => eq(pushDevices.userId, id) },
  }),
  personal(listColumns, {
    copy: {
      file: "settings/list-columns.json",
      title: "The columns that you chose for lists",
      which: ({ id }) => eq(listColumns.userId, id),
      columns: ["list", "shown", "hidden", "compact", "pageSize"],
    },
    left: { [OURS]: ["userId"] },
    erase: { delete: ({ id }) => eq(listColumns.userId, id) },
  }),
  personal(savedFilters, {
    copy: {
      file: "settings/saved-filters.json",
      title: "Your saved filters and pinned views",
      which: ({ id }) => eq(savedFilters.userId, id),
      columns: ["name", "filters", "alertSince", "pinnedTab", "createdAt"],
    },
    left: { [OURS]: ["id", "userId", "pinnedCompanyId"] },
    erase: [
      { delete: ({ id }) => and(eq(savedFilters.userId, id), isNull(savedFilters.pinnedCompanyId)) },
      { keep: "a view that the whole company sees" },
    ],
  }),
  personal(formDrafts, {
    copy: {
      file: "settings/unsaved-forms.json",
      title: "Forms that you began and did not save",
      which: ({ id }) => eq(formDrafts.userId, id),
      columns: ["form", "values", "updatedAt"],
    },
    left: { [OURS]: ["id", "userId"] },
    erase: { delete: ({ id }) => eq(formDrafts.userId, id) },
  }),
  personal(contactMessages, {
    copy: {
      file: "support/contact-form.json",
      title: "What was sent by the contact form from your address",
      which: ({ email }) => sameEmail(contactMessages.email, email),
      columns: ["name", "email", "message", "address", "createdAt"],
    },
    left: { [OURS]: ["id"] },
    erase: { delete: ({ email }) => sameEmail(contactMessages.email, email) },
  }),
  personal(companyInvitations, {
    copy: {
      file: "invitations.json",
      title: "Companies' invitations to your address",
      which: ({ email }) => sameEmail(companyInvitations.email, email),
      columns: ["email", "firstName", "lastName", "phone", "level", "expiresAt", "acceptedAt", "createdAt"],
    },
    left: { [SECRET]: ["randIdHash"], [OURS]: ["id", "companyId"], [OTHERS]: ["invitedById"] },
    erase: [
      { delete: ({ email }) => sameEmail(companyInvitations.email, email) },
      { which: ({ id }) => eq(companyInvitations.invitedById, id), set: { invitedById: null } },
    ],
  }),
  personal(recruits, {
    copy: {
      file: "recruiting.json",
      title: "Your entry in the list of technicians who may be emailed about work",
      which: ({ email }) => sameEmail(recruits.email, email),
      columns: ["name", "email", "zipCode", "latitude", "longitude", "createdAt", "unsubscribedAt"],
    },
    left: { [OURS]: ["id", "searchText"] },
    erase: { delete: ({ email }) => sameEmail(recruits.email, email) },
  }),
  impersonal(recruitMails, "which recruit was emailed about which order; deleted with the recruit"),
];
