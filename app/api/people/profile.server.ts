import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { confirmNewEmail } from "~/auth/texts";
import { db } from "~/platform/db/db.server";
import { sessionSecret } from "~/platform/http/session.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { updateProfile } from "~/profile/commands/update-profile.server";
import { asForm, readProfile } from "~/profile/profile.server";
import { profileForm } from "~/profile/profile-form";
import { readProfileUpload } from "~/profile/profile-upload.server";
import { type Answer, type Api, call, fromZod } from "../http/call.server";
import { secretInToken } from "../http/token.server";
import { binary, optionalId } from "../http/wire";
import { profileFor, profileShape } from "./profile-shape.server";

const text = z.string().optional();
const file = binary.optional();

/** The role in /api/{role}/updateProfile, which must be the caller's own. */
const roles = { client: "client", contractor: "contractor", admin: "superAdmin" } as const;

export function declareProfile(api: Api) {
  call(api, {
    permission: "profile.view",
    id: "users.getProfile",
    method: "get",
    path: "/users/getProfile",
    summary: "Your own profile, or one that you may see",
    refuses: [404],
    query: z.object({ userId: optionalId }),
    answer: { payload: profileShape },
    run: async ({ actor, query }) => {
      const payload = await profileFor(actor, query.userId ? Number(query.userId) : actor.id);
      return payload ? ok({ payload }) : notFound("Profile");
    },
  });
  for (const [path, role] of Object.entries(roles))
    call(api, {
      permission: "profile.edit",
      id: `${path}.updateProfile`,
      method: "patch",
      path: `/${path}/updateProfile`,
      summary: `Change your own profile, as ${role}; omitted fields stay unchanged`,
      refuses: [429],
      multipart: z.object({
        firstName: text,
        lastName: text,
        phone: text,
        email: text,
        website: text,
        address: text,
        address2: text,
        country: text,
        state: text,
        city: text,
        zipcode: text,
        about: text,
        credentials: text,
        companyName: text,
        oldPassword: text,
        password: text,
        confirmPassword: text,
        file: file.openapi({ description: "The new picture" }),
        image: file.openapi({ description: "The same under its other documented name" }),
        "files[]": z.array(file).optional(),
        "saved[]": z.array(z.string()).optional(),
        companyId: text.openapi({ description: "Ignored: a profile can't change the company" }),
      }),
      run: ({ actor, request }) =>
        actor.role === role ? update(actor, request) : Promise.resolve(forbidden()),
    });
}

async function update(actor: Actor, request: Request): Promise<Result<Answer>> {
  const { form, kept, refused, forget } = await readProfileUpload(actor, request);
  const result = await save();
  if (!result.ok) await forget();
  return result;

  async function save(): Promise<Result<Answer>> {
    const [first] = refused;
    if (first) return refuse("invalid", `${first.name} ${first.message}`.trim());
    const present = await readProfile(db, actor.id);
    const sent = Object.fromEntries([...form].filter(([name]) => !name.includes("[")));
    const read = profileForm(actor.role).safeParse({ ...(present && asForm(present)), ...sent });
    if (!read.success) return fromZod(read.error);
    const done = await updateProfile(actor, { form: read.data, ...kept }, await sessionSecretOf(request));
    return done.ok ? ok({ message: done.value.confirmsEmail ? confirmNewEmail : "Profile saved" }) : done;
  }
}

/** Finds the caller's session: a new password closes all others. */
async function sessionSecretOf(request: Request) {
  const token = /^bearer (\S+)/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  return token ? secretInToken(token) : sessionSecret(request);
}
