import { z } from "@hono/zod-openapi";
import { rateClient } from "~/approval/commands/rate-client.server";
import { acceptAgreements, activateAccount } from "~/auth/commands/account-state.server";
import { unsubscribe } from "~/auth/commands/unsubscribe.server";
import { ok } from "~/platform/result";
import { changeDistance, distanceForm } from "~/profile/commands/change-distance.server";
import { deactivateAccount } from "~/profile/commands/deactivate-account.server";
import { deactivateForm } from "~/profile/deactivate-form";
import { type Api, call, fromZod } from "../http/call.server";
import { type FieldsOf, numberOrText } from "../http/wire";

const limited = [429] as const;

export function declareAccounts(api: Api) {
  call(api, {
    permission: "agreements.accept",
    id: "contractor.acceptPolicing",
    method: "post",
    path: "/contractor/accept-policing-agreements",
    summary: "Accept the policing agreements, as a contractor or client",
    run: async ({ actor }) => {
      const result = await acceptAgreements(actor);
      return result.ok ? ok({ message: "Agreements accepted" }) : result;
    },
  });
  call(api, {
    permission: "radius.change",
    id: "contractor.changeDefaultDistance",
    method: "post",
    path: "/contractor/change-default-distance",
    summary: "Change the radius, in miles, for emails about available work",
    body: z.object({
      distance: numberOrText.openapi({ type: "number", example: 60 }),
    } satisfies FieldsOf<typeof distanceForm>),
    answer: { payload: z.object({ defaultDistance: z.int() }) },
    run: async ({ actor, body }) => {
      const read = distanceForm.safeParse(body);
      if (!read.success) return fromZod(read.error);
      const result = await changeDistance(actor, read.data.distance);
      return result.ok
        ? ok({ message: "Radius saved", payload: { defaultDistance: result.value.miles } })
        : result;
    },
  });
  declareActivity(api);
  declareLinksOfMails(api);
}

function declareActivity(api: Api) {
  call(api, {
    permission: "account.deactivate",
    id: "users.deactivate",
    method: "post",
    path: "/users/deactivate",
    summary: "Deactivate your account; refused while work orders are assigned to you",
    refuses: [409],
    body: deactivateForm,
    run: async ({ actor, body }) => {
      const result = await deactivateAccount(actor, body);
      return result.ok ? ok({ message: "Your account is deactivated" }) : result;
    },
  });
  call(api, {
    permission: "account.activate",
    id: "users.activate",
    method: "get",
    path: "/users/activate",
    summary: "Reactivate your account",
    tokenOnly: true,
    refuses: [409],
    run: async ({ actor }) => {
      const result = await activateAccount(actor);
      return result.ok ? ok({ message: "Your account is active again" }) : result;
    },
  });
}

function declareLinksOfMails(api: Api) {
  call(api, {
    permission: "account.unsubscribe",
    id: "notification.unsubscribe",
    method: "patch",
    path: "/notification/unsubscribe/{unsubscribeId}",
    summary: "Unsubscribe from optional emails, by the link in one",
    refuses: limited,
    params: z.object({ unsubscribeId: z.string() }),
    run: async ({ params, address }) => {
      const result = await unsubscribe(params.unsubscribeId, address);
      return result.ok ? ok({ message: "You are unsubscribed" }) : result;
    },
  });
  call(api, {
    permission: "client.rate",
    id: "feedback.rating",
    method: "post",
    path: "/feedback/rating",
    summary: "Rate the client of a finished order from 1 to 3, by the link in an email",
    refuses: limited,
    body: z.object({
      id: z.string(),
      rate: numberOrText.openapi({ type: "integer", example: 3 }),
    }),
    run: async ({ body, address }) => {
      const result = await rateClient({ id: body.id, rate: Number(body.rate) }, address);
      return result.ok ? ok({ message: "Thank you for your rating" }) : result;
    },
  });
}
