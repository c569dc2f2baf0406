/** What was changed in a form; saved alone, it writes over nothing that somebody else saved meanwhile. */
export function changesIn<Values extends object>(
  values: Values,
  dirtyFields: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof Values]);
  return Object.fromEntries(changed) as Partial<Values>;
}
