/** The editor's schema, limited to what the server's sanitizer keeps, and conversion from and to HTML. */
import {
  DOMSerializer,
  DOMParser as DocumentParser,
  Fragment,
  type MarkType,
  type Node,
  type NodeType,
  Schema,
  Slice,
} from "prosemirror-model";
import { marks, nodes } from "prosemirror-schema-basic";
import { bulletList, listItem, orderedList } from "prosemirror-schema-list";

const notText = "script,style,template,svg,math,iframe,object,head,title,textarea";
const linkable = /^(https?:|mailto:|tel:)/i;

export const schema = new Schema({
  nodes: {
    doc: nodes.doc,
    paragraph: { ...nodes.paragraph, parseDOM: [{ tag: "p" }, { tag: notText, ignore: true }] },
    heading: {
      ...nodes.heading,
      parseDOM: [
        { tag: "h1,h2,h3", attrs: { level: 3 } },
        { tag: "h4,h5,h6", attrs: { level: 4 } },
      ],
    },
    blockquote: nodes.blockquote,
    bullet_list: { ...bulletList, content: "list_item+", group: "block" },
    ordered_list: {
      content: "list_item+",
      group: "block",
      parseDOM: orderedList.parseDOM?.map(({ tag }) => ({ tag })) as { tag: string }[],
      toDOM: () => ["ol", 0],
    },
    list_item: { ...listItem, content: "paragraph block*" },
    code_block: { ...nodes.code_block, toDOM: () => ["pre", 0] },
    horizontal_rule: nodes.horizontal_rule,
    text: nodes.text,
    hard_break: nodes.hard_break,
  },
  marks: {
    link: {
      attrs: { href: { validate: "string" } },
      inclusive: false,
      parseDOM: [{ tag: "a[href]", getAttrs: linkTarget }],
      toDOM: ({ attrs }) => ["a", { href: attrs.href as string }, 0],
    },
    strong: marks.strong,
    em: marks.em,
    underline: { parseDOM: [{ tag: "u" }], toDOM: () => ["u", 0] },
    strike: { parseDOM: [{ tag: "s,strike,del" }], toDOM: () => ["s", 0] },
    code: marks.code,
  },
});

function linkTarget(link: HTMLElement) {
  const href = link.getAttribute("href") ?? "";
  return linkable.test(href) && { href };
}

const parser = DocumentParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

export const toDocument = (typed: string) => parser.parse(parseHtml(typed));

/** Parses plain text from the clipboard; part of a line is inserted inline. */
export const toSlice = (text: string) =>
  text.includes("\n")
    ? parser.parseSlice(parseHtml(text))
    : new Slice(Fragment.from(schema.text(text)), 0, 0);

function parseHtml(typed: string) {
  // DOMParser documents run no scripts and fetch nothing.
  const { body } = new DOMParser().parseFromString(asHtml(typed), "text/html");
  // Browsers hide a line break at the end of a block, but the editor would show it.
  for (const br of body.querySelectorAll("br")) if (!br.nextSibling) br.remove();
  return body;
}

/** Serializes to HTML, list items without paragraphs; empty if there is no text. */
export function toHtml(doc: Node) {
  if (!doc.textContent.trim()) return "";
  const holder = document.createElement("div");
  holder.append(serializer.serializeFragment(doc.content));
  for (const text of holder.querySelectorAll("li > p:first-child")) text.replaceWith(...text.childNodes);
  for (const blank of holder.querySelectorAll("p:empty")) blank.append(document.createElement("br"));
  return holder.innerHTML;
}

/** Returns HTML for a text field's content; plain text keeps its paragraphs and line breaks. */
export function asHtml(typed: string) {
  if (/<[a-z/]/i.test(typed)) return typed;
  const escaped = typed.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const paragraphs = escaped.split(/\n\s*\n/).filter((each) => each.trim());
  return paragraphs.map((each) => `<p>${each.trim().replaceAll("\n", "<br>")}</p>`).join("");
}

type Written = { type: NodeType | MarkType; attrs: { level: number } };

const written = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap((type) =>
  [3, 4].map((level): Written => ({ type, attrs: { level } })),
);

export const allowedTags = new Set(
  written.flatMap(({ type, attrs }) => {
    const [tag] = (type.spec.toDOM?.({ attrs } as never, true) ?? []) as [string?];
    return tag ? [tag.toUpperCase()] : [];
  }),
);
