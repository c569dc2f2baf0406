/** Only an administrator is shown an inactive property. */
export function Preview() {
  return (
    <p className="bg-ink text-paper py-3 text-center text-sm print:hidden">
      <span className="shell block">
        Vista previa: la propiedad está inactiva y los visitantes no la ven.
      </span>
    </p>
  );
}
