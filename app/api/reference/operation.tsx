import { exampleOf } from "./example";
import { Field, Fields } from "./fields";
import { contentOf, curlFor, type Described, type Document, refusalsOf } from "./operations";

type Props = { operation: Described; document: Document };

/** Shows a call: its fields on the left, a curl example and its response on the right. */
export function OperationSection({ operation, document }: Props) {
  const { operationId, method, path, summary, security } = operation;
  return (
    <section className="operation" id={operationId}>
      <h3>
        <a href={`#${operationId}`}>{summary}</a>
      </h3>
      <p className="line">
        <span className={`method method-${method.toLowerCase()}`}>{method}</span> <code>/api{path}</code>
        <span className="note">{security?.length ? "token" : "no token needed"}</span>
        <span className="note">{operationId}</span>
      </p>
      <div className="sides">
        <div>
          <Sent operation={operation} document={document} />
          <Answered operation={operation} document={document} />
        </div>
        <Examples operation={operation} document={document} />
      </div>
    </section>
  );
}

function Sent({ operation, document }: Props) {
  const named = document.components.schemas;
  const body = contentOf(operation.requestBody?.content);
  const { parameters = [] } = operation;
  if (!body && parameters.length === 0) return <p className="note">No input.</p>;
  return (
    <>
      {parameters.length > 0 && (
        <>
          <h4>{parameters.some((it) => it.in !== "path") ? "Parameters" : "Path parameters"}</h4>
          <ul className="fields">
            {parameters.map((it) => (
              <Field
                key={it.name}
                name={it.name}
                schema={it.schema}
                required={Boolean(it.required)}
                named={named}
                side="sent"
              />
            ))}
          </ul>
        </>
      )}
      {body && (
        <>
          <h4>
            Body <span className="note">{body.type}</span>
          </h4>
          <Fields schema={body.schema} named={named} side="sent" />
        </>
      )}
    </>
  );
}

function Answered({ operation, document }: Props) {
  const answer = contentOf(operation.responses["200"]?.content);
  // The introduction describes these two fields of every response.
  const { success: _success, message: _message, ...own } = answer?.schema.properties ?? {};
  return (
    <>
      <h4>
        Response <span className="note">{answer?.type}</span>
      </h4>
      {answer?.type !== "application/json" && <p className="note">The file.</p>}
      {Object.keys(own).length > 0 && (
        <Fields
          schema={{ ...answer?.schema, properties: own }}
          named={document.components.schemas}
          side="answered"
        />
      )}
      <h4>Refusals</h4>
      <ul className="refusals">
        {refusalsOf(operation, document).map(({ status, meaning }) => (
          <li key={status}>
            <code>{status}</code> {meaning}
          </li>
        ))}
      </ul>
    </>
  );
}

function Examples({ operation, document }: Props) {
  const answer = contentOf(operation.responses["200"]?.content);
  const isJson = answer?.type === "application/json";
  return (
    <div className="examples">
      <pre>{curlFor(operation, document)}</pre>
      {isJson && <pre>{JSON.stringify(exampleOf(answer.schema, document.components.schemas), null, 2)}</pre>}
    </div>
  );
}
