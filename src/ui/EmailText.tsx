/** An e-mail that breaks after its @ before it breaks within a word. */
export function EmailText({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span className="wrap-anywhere">
      {name}
      {domain && '@'}
      <wbr />
      {domain}
    </span>
  );
}
