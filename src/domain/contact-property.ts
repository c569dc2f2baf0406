/** The property that a contact form speaks of (spec §3). */
export interface ContactProperty {
  id: string;
  title: string;
}

/** The subject that a form opens with and returns to (spec §2). */
export const subjectFor = (property: ContactProperty | undefined) =>
  property ? `Consulta sobre: ${property.title}`.slice(0, 250) : '';
