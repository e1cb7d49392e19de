export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="mark-ground"
        d="M7 3h18a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-4.5L16 30l-4.5-7H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z"
      />
      <path className="mark-tick" d="M10 13.2l4.2 4.2L22 9.5" />
    </svg>
  );
}
