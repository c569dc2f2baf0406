/** What the contact form needs before the visitor types: small, because every page with the form loads it. */

/** The property that a contact form is about (spec §3). */
export interface ContactProperty {
  id: string;
  title: string;
}

export const maxSubjectLength = 250;

/** The subject that the form opens with and returns to (spec §2). */
export const subjectFor = (property: ContactProperty | undefined) =>
  property ? `Consulta sobre: ${property.title}`.slice(0, maxSubjectLength) : '';

/** What the form about several properties opens with. The server adds their names. */
export const selectionDefaults = {
  subject: 'Me interesan varias propiedades',
  message: 'Me interesan las propiedades de mi selección. ¿Me dan más información?',
};

/** Milliseconds. Programs fill in a form at once; the server refuses a form that was filled in faster. */
export const minFillMs = 2_000;
