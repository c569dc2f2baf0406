/** An address, which breaks behind its @ before it breaks within a word. */
export function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return (
    <span className="wrap-anywhere">
      {name}
      {domain && '@'}
      <wbr />
      {domain}
    </span>
  );
}
