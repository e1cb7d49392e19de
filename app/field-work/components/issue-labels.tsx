import { Moment } from "~/ui/display/metrics";
import type { IssueWord } from "../issues/issue-report";

type Words = { words: readonly IssueWord[]; timeZone: string };

export const IssueMessages = ({ words, timeZone }: Words) => (
  <ol className="issue-words">
    {words.map((word) => (
      <li key={`${word.by} ${word.at}`}>
        <p className="said">{word.text || "Accepted as resolved."}</p>
        <small className="muted under">
          {word.name || "The client"}, <Moment at={word.at} timeZone={timeZone} />
        </small>
      </li>
    ))}
  </ol>
);
