type ProgressProps = {
  label: string;
  done: number;
  of: number;
  text?: string;
};

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
