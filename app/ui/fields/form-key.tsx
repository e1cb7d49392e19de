/** Tells a button that was pressed twice from two forms (`once.server`). Not filled in by browsers that restore fields. */
export const FormKey = ({ value }: { value: string }) => (
  <input type="hidden" name="formKey" value={value} autoComplete="off" />
);
