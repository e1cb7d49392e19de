import type { Staged } from "../../documents/staged.server";
import type { DocumentView } from "../../views";
import { DocumentRows } from "../document-rows";
import { field, type OrderFields } from "./order-fields";
import { Section } from "./section";

type Props = { fields: OrderFields; documents: DocumentView[]; staged: Staged[] };

export const DocumentsSection = ({ fields, documents, staged }: Props) => (
  <Section id="documents" hint="Say for each whether contractors see it before assignment">
    <DocumentRows documents={documents} staged={staged} input={field(fields, "documents")} />
  </Section>
);
