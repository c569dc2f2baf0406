/** The initials of a name: "LM" of "Laura Méndez Ruiz", "P" of "pruebas". */
export const initialsOf = (name: string) =>
  name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
