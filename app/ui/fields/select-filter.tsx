type FilterProps = { name: string; label: string; value: string; options: Record<string, string> };

/** A choice above a table; the empty one shows all. */
export const SelectFilter = ({ name, label, value, options }: FilterProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} defaultValue={value}>
      <option value="">Any</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </div>
);
