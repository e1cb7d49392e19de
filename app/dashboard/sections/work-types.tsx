import { MissingNotice } from "~/contractors/certificates/missing-notice";
import { DefinitionList } from "~/ui/display/definition-list";
import type { PanelData } from "../details/panel.server";
import { RichText } from "./rich-text";

export function WorkTypes({ order, sections }: PanelData) {
  const tools = [...new Set(order.workTypes.flatMap((type) => type.tools.split(/\s*,\s*/)).filter(Boolean))];
  return (
    <>
      <MissingNotice missing={sections.missing} />
      <DefinitionList
        items={[
          { label: "Work types", value: order.workTypes.map(({ title }) => title).join(", "), wide: true },
          { label: "Certificates", value: order.certificates.join(", "), wide: true },
          { label: "Tools", value: tools.length > 0 && <ToolLabels tools={tools} />, wide: true },
          {
            label: "Custom tools",
            value: order.customTools && <RichText html={order.customTools} />,
            wide: true,
          },
        ]}
      />
    </>
  );
}

const MAX_TOOL_LENGTH = 10;

/** Cuts a long label to 7 characters and "..."; the full name is its tooltip. */
export const shortTool = (tool: string) => (tool.length > MAX_TOOL_LENGTH ? `${tool.slice(0, 7)}...` : tool);

const ToolLabels = ({ tools }: { tools: string[] }) => (
  <ul className="cluster labels">
    {tools.map((tool) => (
      <li key={tool} title={tool}>
        {shortTool(tool)}
      </li>
    ))}
  </ul>
);
