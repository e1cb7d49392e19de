/**
 * The idempotency key of a form, against a button pressed twice. `autoComplete` keeps browsers from restoring an old
 * one.
 */
export const FormKey = ({ value }: { value: string }) => (
  <input type="hidden" name="formKey" value={value} autoComplete="off" />
);
