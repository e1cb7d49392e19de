import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { isPicture } from "~/platform/files/file-name";
import { LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { listDocuments } from "../../documents/documents.server";
import { closePath, listQuery, orderFor } from "../../order-route.server";
import { isShown } from "../../view/views";
import { orderVisibility } from "../../view/visibility";

export const loader = guarded("document.download", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "document.download");
  const visibility = orderVisibility(actor, order);
  const pictures = (await listDocuments(db, order.id)).filter(
    (each) => isPicture(each.mime) && isShown(visibility, order, each),
  );
  const shown = pictures.find(({ id }) => String(id) === params.documentId);
  if (!shown) throw new Response("Picture not found", { status: 404 });
  // Pages through documents and deliverables separately, like the panel shows them.
  const siblings = pictures.filter(({ isDeliverable }) => isDeliverable === shown.isDeliverable);
  const at = siblings.indexOf(shown);
  const pathOf = (picture: { id: number } | undefined) =>
    picture
      ? paths.orderAction(params.tab ?? "all", order.id, `pictures/${picture.id}`, listQuery(request))
      : null;
  return {
    name: shown.name,
    file: paths.document(shown.storageKey),
    place: `${at + 1} of ${siblings.length}`,
    previous: pathOf(siblings[at - 1]),
    next: pathOf(siblings[at + 1]),
    closeTo: closePath(params, request),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.name} · Callout` : "Callout" },
];

export default function Picture() {
  const { name, file, place, previous, next, closeTo } = useLoaderData<typeof loader>();
  return (
    <Dialog title={name} closeTo={closeTo} size="wide">
      <p className="picture">
        {/* The key removes the previous picture while the next one loads. */}
        <img key={file} src={file} alt={name} />
      </p>
      <FormFooter>
        {previous && (
          <LinkButton to={previous} preventScrollReset replace discover="none">
            Previous
          </LinkButton>
        )}
        {next && (
          <LinkButton to={next} preventScrollReset replace discover="none">
            Next
          </LinkButton>
        )}
        <LinkButton to={file} reloadDocument download={name} variant="quiet" icon="download">
          Download
        </LinkButton>
        {(previous || next) && <span className="footer-value muted num">{place}</span>}
      </FormFooter>
    </Dialog>
  );
}
