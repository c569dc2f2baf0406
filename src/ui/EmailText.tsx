/** An e-mail that breaks after its @ before it breaks within a word. */
export function EmailText({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span translate="no" className="wrap-anywhere">
      {name}
      {domain && '@'}
      <wbr />
      {domain}
    </span>
  );
}
