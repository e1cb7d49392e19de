import { DocumentRows } from "~/work-orders/components/document-rows";
import type { StagedFile } from "~/work-orders/documents/staged-files.server";
import type { OrderFields } from "~/work-orders/form/order-fields";
import type { DocumentView } from "~/work-orders/view/views";
import { Section } from "./section";

type Props = { fields: OrderFields; documents: DocumentView[]; staged: StagedFile[] };

export const DocumentsSection = ({ fields, documents, staged }: Props) => (
  <Section id="documents" hint="Choose for each document whether contractors see it before assignment">
    <DocumentRows documents={documents} staged={staged} input={fields.documents} />
  </Section>
);
