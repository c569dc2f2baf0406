/**
 * The part of the contact form that is needed before the visitor types: small, because every page with the form loads
 * it.
 */

/** The property that a contact form is about (spec §3). */
export interface ContactProperty {
  id: string;
  title: string;
}

export const maxSubjectLength = 250;

/** The subject that the form opens with and returns to (spec §2). */
export const subjectFor = (property: ContactProperty | undefined) =>
  property ? `Consulta sobre: ${property.title}`.slice(0, maxSubjectLength) : '';

/** The initial message of the form about several properties. The server adds their names. */
export const selectionDefaults = {
  subject: 'Me interesan varias propiedades',
  message: 'Me interesan las propiedades de mi selección. ¿Me dan más información?',
};

/** Milliseconds. The server refuses a form that was filled in faster, because programs do so. */
export const minFillMs = 2_000;
