/** An email address. In a narrow column its domain begins a line, before anything else breaks. */
export function Email({ children: address }: { children: string }) {
  const domainAt = address.lastIndexOf("@") + 1;
  return (
    <span className="breaks">
      {address.slice(0, domainAt)}
      <wbr />
      {address.slice(domainAt)}
    </span>
  );
}
