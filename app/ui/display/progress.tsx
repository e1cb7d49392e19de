type ProgressProps = {
  label: string;
  done: number;
  of: number;
  /** Beside the label; by default "3 of 12". */
  text?: string;
};

/** How far something is: a job, an upload, the tasks of an order. */
export function Progress({ label, done, of, text }: ProgressProps) {
  return (
    <label className="progress">
      <span className="spread">
        {label}
        <span className="num muted">
          {text ?? `${done.toLocaleString("en-US")} of ${of.toLocaleString("en-US")}`}
        </span>
      </span>
      <progress value={done} max={Math.max(of, 1)} />
    </label>
  );
}
