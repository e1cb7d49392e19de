import { secondFactors } from "db/schema/second-factors";
import { singleSignOn, singleSignOnDomains } from "db/schema/single-sign-on";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { visit } from "tests/setup/pages";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { confirmSetUp, startSetUp } from "~/auth/second-factor/commands/set-up.server";
import { factorPlace } from "~/auth/second-factor/factors.server";
import { secretPlace } from "~/auth/single-sign-on/connection.server";
import { db } from "~/platform/db/db.server";
import { sessionSecret } from "~/platform/http/session.server";
import { env, resetEnv } from "~/platform/settings/env.server";
import { seal, unseal } from "~/platform/settings/secrets.server";
import { atTime } from "~/platform/time/clock.server";
import { publicPaths } from "~/public-paths";
import { demoClient, startOidcServer } from "../../sandbox/oidc";

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

/** Starts a provider and lets Callout reach it, as the demo does. */
export async function startTestProvider() {
  const provider = await startOidcServer({ redirects: `${env().ORIGIN}/` });
  vi.stubEnv("OIDC_BASE_URL", provider.url);
  resetEnv();
  return provider;
}

/** Starts a provider for a test file, whose faults end with each test. Callout reaches it as it reaches the demo's. */
export function withTestProvider() {
  const running = {} as { provider: TestProvider };
  beforeAll(async () => {
    running.provider = await startTestProvider();
  });
  afterEach(() => {
    running.provider.faults.reshape = undefined;
    running.provider.faults.foreignKeys = false;
  });
  afterAll(async () => {
    await running.provider.stop();
    vi.unstubAllEnvs();
    resetEnv();
  });
  return running;
}

let serial = 0;

/** Sets up single sign-on for a company, with a confirmed domain of its own. */
export async function makeSingleSignOn(
  { companyId }: Pick<Actor, "companyId">,
  { url }: { url: string },
  mode: "off" | "optional" = "optional",
) {
  const domain = `works-${++serial}.example`;
  await db.insert(singleSignOn).values({
    companyId: companyId!,
    issuer: url,
    clientId: demoClient.id,
    clientSecret: seal(demoClient.secret, secretPlace(companyId!)),
    mode,
  });
  await db.insert(singleSignOnDomains).values({
    companyId: companyId!,
    domain,
    sentTo: `postmaster@${domain}`,
    expiresAt: new Date(),
    confirmedAt: new Date(),
  });
  return domain;
}

type Fields = Record<string, string>;

/** A browser's cookies, by name. */
function cookieJar() {
  const cookies = new Map<string, string>();
  return {
    take: (headers: Headers) => {
      for (const cookie of headers.getSetCookie()) {
        const [pair = ""] = cookie.split(";");
        cookies.set(pair.slice(0, pair.indexOf("=")), pair);
      }
    },
    clear: () => cookies.clear(),
    get header() {
      return [...cookies.values()].join("; ");
    },
  };
}

type Begun = { data: { goOn?: { url: string; host: string } }; init: { headers: Headers } };

/** A browser with cookies for Callout and for the provider, which both keep. */
export function makeBrowser(cookie = "") {
  const [ours, theirs] = [cookieJar(), cookieJar()];
  if (cookie) ours.take(new Headers({ "Set-Cookie": cookie }));
  const open = async (address: string, body?: Fields) => {
    const headers = { Cookie: ours.header };
    const shown = await visit(null, address, {
      headers,
      ...(body && { method: "POST" as const, body: new URLSearchParams(body) }),
    });
    const set = shown.response?.headers ?? (shown.answer as Partial<Begun> | undefined)?.init?.headers;
    if (set instanceof Headers) ours.take(set);
    return shown;
  };
  /** Posts a form that leads to the provider; returns the address there. */
  const begin = async (address: string, body: Fields) => {
    const { answer } = await open(address, body);
    return { answer, url: (answer as Begun).data?.goOn?.url ?? "" };
  };
  /** Signs in at the provider; returns the address at Callout to which it leads back. */
  const signInThere = async (url: string, person: Fields) => {
    let next = new URL(url);
    for (let hops = 0; hops < 8; hops++) {
      if (next.pathname.startsWith("/sign_in/")) return next.pathname + next.search;
      const asksWho = next.pathname.startsWith("/interaction/");
      const response = await fetch(next, {
        redirect: "manual",
        headers: { Cookie: theirs.header },
        ...(asksWho && { method: "POST", body: new URLSearchParams(person) }),
      });
      theirs.take(response.headers);
      const to = response.headers.get("Location");
      if (!to) throw new Error(`${next.pathname} answers ${response.status}: ${await response.text()}`);
      next = new URL(to, next);
    }
    throw new Error("The provider does not come to an end");
  };
  return {
    open,
    begin,
    signInThere,
    /** Forgets the session at the provider, so that it asks who it is. */
    leaveProvider: theirs.clear,
    /** The whole way; returns the last response of Callout. */
    signIn: async (person: Fields, returnTo = "") => {
      const { url } = await begin(publicPaths.singleSignOn(), { email: person.email!, returnTo });
      return open(await signInThere(url, person));
    },
    session: () => sessionSecret(new Request("http://x", { headers: { Cookie: ours.header } })),
  };
}

/** Sets up an authenticator app; returns its codes. */
export async function setUpApp(actor: Actor) {
  await startSetUp(actor);
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, actor.id));
  const secret = unseal(factor!.pendingSecret!, factorPlace(actor.id, "pendingSecret"));
  const codeAt = (at: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
  const past = new Date(Date.now() - 120_000);
  await atTime(past, () => confirmSetUp(actor, codeAt(past)));
  return codeAt;
}
