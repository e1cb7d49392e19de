import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { staffPaths } from "~/staff-paths";
import { LinkButton, RowLink } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { listQuestions } from "../../certificate.server";
import { LETTERS } from "../../exam/exam";
import { typeFor } from "../queries.server";

export const loader = guarded("certificate-types.manage", async ({ params }) => {
  const { id, label } = await typeFor(params);
  return { id, label, questions: await listQuestions(id) };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Questions of ${data?.label ?? ""} · Callout` },
];

export default function Questions() {
  const { id: typeId, label, questions } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <div>
          <h1>{label}</h1>
          <p className="muted">Exam questions</p>
        </div>
        <span className="cluster">
          <LinkButton to={staffPaths.certificateTypes()}>Certificate types</LinkButton>
          <LinkButton
            to={staffPaths.addCertificateQuestion(typeId)}
            variant="primary"
            icon="add"
            preventScrollReset
          >
            Add question
          </LinkButton>
        </span>
      </header>
      {questions.length === 0 && (
        <EmptyState title="There are no questions yet" icon="task">
          Add the first one: an exam is offered once it has a video and a question.
        </EmptyState>
      )}
      <ol className="lines">
        {questions.map(({ id, question, answers, rightAnswer }, n) => (
          <li key={id} className="stack-tight">
            <p>
              <b>
                {n + 1}. {question}
              </b>
            </p>
            <ul>
              {answers.map((answer, place) => (
                <li key={answer}>
                  {LETTERS[place]}. {answer}
                  {place === rightAnswer && <b> (right)</b>}
                </li>
              ))}
            </ul>
            <p className="cluster">
              <RowLink
                to={staffPaths.certificateQuestion(typeId, id, "edit")}
                icon="edit"
                of={`question ${n + 1}`}
              >
                Edit
              </RowLink>
              <RowLink
                to={staffPaths.certificateQuestion(typeId, id, "delete")}
                icon="trash"
                of={`question ${n + 1}`}
              >
                Delete
              </RowLink>
            </p>
          </li>
        ))}
      </ol>
      <RecordOutlet />
    </div>
  );
}
