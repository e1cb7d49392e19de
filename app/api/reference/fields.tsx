import { isNullable, type Named, nameIn, resolve, type Schema, typeWord } from "./schema";

/** Requests have required fields; responses have fields that may be absent. */
export type Side = "sent" | "answered";
type Props = { schema: Schema; named: Named; side: Side; depth?: number };

/** Lists an object's fields, nested ones indented. */
export function Fields({ schema, named, side, depth = 0 }: Props) {
  const { properties = {}, required = [] } = resolve(schema, named);
  return (
    <ul className="fields">
      {Object.entries(properties).map(([name, field]) => (
        <Field
          key={name}
          name={name}
          schema={field}
          required={required.includes(name)}
          named={named}
          side={side}
          depth={depth}
        />
      ))}
    </ul>
  );
}

export function Field({
  name,
  schema,
  required,
  named,
  side,
  depth = 0,
}: Props & { name: string; required: boolean }) {
  const plain = resolve(schema, named);
  const inner = innerOf(schema, named);
  // Named schemas are shown once, under Shapes.
  const unfolds = inner && !nameIn(schema) && !nameIn(plain.items ?? {}) && depth < 5;
  return (
    <li>
      <p>
        <code className="field-name">{name}</code> <Type schema={schema} />
        {side === "sent" && required && <b className="needed"> required</b>}
        {side === "answered" && !required && <span className="note"> optional</span>}
      </p>
      <Notes schema={{ ...plain, ...schema }} />
      {unfolds && <Fields schema={inner} named={named} side={side} depth={depth + 1} />}
    </li>
  );
}

function Type({ schema }: { schema: Schema }) {
  const name = nameIn(schema) ?? nameIn(schema.items ?? {}) ?? nameIn(schema.contentSchema ?? {});
  const word = typeWord(schema);
  if (!name) return <span className="type">{word}</span>;
  return (
    <a className="type" href={`#shape-${name}`}>
      {word}
    </a>
  );
}

function Notes({ schema }: { schema: Schema }) {
  const choices = schema.enum?.filter((value) => value !== null);
  const limits = [
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    // Number.MAX_SAFE_INTEGER is every integer's maximum.
    schema.maximum !== undefined && schema.maximum < 9e15 && `at most ${schema.maximum}`,
    schema.maxLength !== undefined && `up to ${schema.maxLength} characters`,
    schema.maxItems !== undefined && `up to ${schema.maxItems}`,
    schema.default !== undefined && `by default ${JSON.stringify(schema.default)}`,
    schema.example !== undefined && !schema.description && `for example ${JSON.stringify(schema.example)}`,
  ].filter(Boolean);
  if (!schema.description && !choices?.length && limits.length === 0) return null;
  return (
    <p className="note">
      {schema.description}
      {choices?.map((choice) => (
        <code key={String(choice)} className="choice">
          {String(choice)}
        </code>
      ))}
      {isNullable(schema) && choices?.length ? "or null " : ""}
      {limits.length > 0 && ` ${schema.description ? "· " : ""}${limits.join(" · ")}`}
    </p>
  );
}

/** Returns the schema of a field's object, or of the objects in its list or map. */
function innerOf(schema: Schema, named: Named): Schema | undefined {
  const plain = resolve(schema, named);
  if (plain.properties && Object.keys(plain.properties).length > 0) return plain;
  if (plain.items) return innerOf(plain.items, named);
  if (typeof plain.additionalProperties === "object") return innerOf(plain.additionalProperties, named);
  return undefined;
}
