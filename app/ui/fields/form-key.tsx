/** The idempotency key of a form; `autoComplete` keeps browsers from restoring an old one. */
export const FormKey = ({ value }: { value: string }) => (
  <input type="hidden" name="formKey" value={value} autoComplete="off" />
);
