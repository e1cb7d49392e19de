import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { PublicDialog } from "~/auth/components/public-dialog";
import { publicHandle } from "~/landing/landing";
import { Notice } from "~/ui/notices/notice";
import { rateClient } from "../commands/rate-client.server";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Thank you · Callout" }];

/** Rates by following the link. Closing the dialog drops the id and rate from the URL. */
export const loader = guarded("client.rate", async ({ request, context }) => {
  const query = new URL(request.url).searchParams;
  const rating = { id: query.get("id") ?? "", rate: Number(query.get("rate")) };
  const result = await rateClient(rating, context.clientAddress);
  return { problem: result.ok ? null : result.message };
});

export default function Rate() {
  const { problem } = useLoaderData<typeof loader>();
  return (
    <PublicDialog title={problem ? "Rating" : "Thank you"}>
      {problem ? (
        <Notice type="error">
          <p>{problem}</p>
        </Notice>
      ) : (
        <p>Thank you for your rating. It helps other contractors choose whom to work for.</p>
      )}
    </PublicDialog>
  );
}
