import { accountTokens, attempts, knownDevices, sessions } from "db/schema/accounts";
import { passkeyChallenges, passkeys, recoveryCodes, secondFactors } from "db/schema/second-factors";
import {
  singleSignOn,
  singleSignOnDomains,
  singleSignOnFlows,
  singleSignOnIdentities,
  singleSignOnRemovals,
} from "db/schema/single-sign-on";
import { eq } from "drizzle-orm";
import { type Declared, impersonal, OTHERS, OURS, personal, SECRET } from "./rule.server";

export const signInTables: Declared[] = [
  personal(sessions, {
    copy: {
      file: "sign-in/sessions.json",
      title: "Where you are signed in",
      which: ({ id }) => eq(sessions.userId, id),
      columns: [
        ...(["kind", "createdAt", "lastSeenAt", "expiresAt", "confirmedAt"] as const),
        ...(["viaProvider", "address", "userAgent"] as const),
      ],
    },
    left: { [SECRET]: ["idHash"], [OURS]: ["userId"], [OTHERS]: ["viewedUserId", "viewedUntil"] },
    erase: [
      { delete: ({ id }) => eq(sessions.userId, id) },
      { which: ({ id }) => eq(sessions.viewedUserId, id), set: { viewedUserId: null, viewedUntil: null } },
    ],
  }),
  personal(knownDevices, {
    copy: {
      file: "sign-in/devices.json",
      title: "Devices that you have signed in with",
      which: ({ id }) => eq(knownDevices.userId, id),
      columns: ["name", "lastUsedAt"],
    },
    left: { [SECRET]: ["keyHash"], [OURS]: ["userId"] },
    erase: { delete: ({ id }) => eq(knownDevices.userId, id) },
  }),
  personal(accountTokens, {
    copy: {
      file: "sign-in/links.json",
      title: "Links and codes that were sent to you",
      which: ({ id }) => eq(accountTokens.userId, id),
      columns: ["purpose", "email", "createdAt", "expiresAt", "usedAt"],
    },
    left: { [SECRET]: ["tokenHash"], [OURS]: ["userId"] },
    erase: { delete: ({ id }) => eq(accountTokens.userId, id) },
  }),
  personal(secondFactors, {
    copy: {
      file: "sign-in/authenticator-app.json",
      title: "Your authenticator app",
      which: ({ id }) => eq(secondFactors.userId, id),
      columns: ["confirmedAt"],
    },
    left: { [SECRET]: ["secret", "pendingSecret"], [OURS]: ["userId", "lastStep"] },
    erase: { delete: ({ id }) => eq(secondFactors.userId, id) },
  }),
  personal(recoveryCodes, {
    copy: {
      file: "sign-in/recovery-codes.json",
      title: "Your recovery codes: how many, and which were used when",
      which: ({ id }) => eq(recoveryCodes.userId, id),
      columns: ["id", "usedAt"],
    },
    left: { [SECRET]: ["codeHash"], [OURS]: ["userId"] },
    erase: { delete: ({ id }) => eq(recoveryCodes.userId, id) },
  }),
  personal(passkeys, {
    copy: {
      file: "sign-in/passkeys.json",
      title: "Your passkeys by name",
      which: ({ id }) => eq(passkeys.userId, id),
      columns: ["name", "transports", "createdAt", "lastUsedAt"],
    },
    left: {
      [SECRET]: ["credentialId", "publicKey", "handle"],
      [OURS]: ["id", "userId", "signCount"],
    },
    erase: { delete: ({ id }) => eq(passkeys.userId, id) },
  }),
  personal(singleSignOnIdentities, {
    copy: {
      file: "sign-in/single-sign-on.json",
      title: "Who your company's sign-in service says you are",
      which: ({ id }) => eq(singleSignOnIdentities.userId, id),
      columns: ["issuer", "subject", "createdAt"],
    },
    left: { [OURS]: ["id", "companyId", "userId"] },
    erase: { delete: ({ id }) => eq(singleSignOnIdentities.userId, id) },
  }),
  personal(singleSignOnFlows, {
    copy: null,
    left: { "ten minutes of a sign-in that is under way": "*" },
    erase: { delete: ({ id }) => eq(singleSignOnFlows.userId, id) },
  }),
  impersonal(attempts, "hashed, and deleted within an hour"),
  impersonal(passkeyChallenges, "random, for five minutes, without a person"),
  impersonal(singleSignOn, "the company's sign-in service", {
    emergencyUserId: "nobody can be deleted while named here",
  }),
  impersonal(singleSignOnDomains, "the company's domains"),
  impersonal(singleSignOnRemovals, "hashes of addresses, so that the company's provider brings nobody back"),
];
