/**
 * The part of the contact form that is needed before the visitor types: small, because every page with the form loads
 * it.
 */

/** The property that a contact form is about (spec §3). */
export interface ContactProperty {
  id: string;
  title: string;
  reference_code: string;
}

/** A subject and a message that can be sent as they are. */
export interface Opening {
  subject: string;
  message: string;
}

export const maxSubjectLength = 250;

const nameOf = ({ title, reference_code }: ContactProperty) =>
  reference_code ? `${title} (${reference_code})` : title;

/** What the form about a property opens with and returns to (spec §2). */
export const questionAbout = (property: ContactProperty): Opening => ({
  subject: `Consulta sobre: ${property.title}`.slice(0, maxSubjectLength),
  message: `Me interesa ${nameOf(property)}. ¿Me dan más información?`,
});

/** What the form opens with after "Agendar visita". */
export const visitTo = (property: ContactProperty): Opening => ({
  subject: `Visita a: ${property.title}`.slice(0, maxSubjectLength),
  message: `Quiero visitar ${nameOf(property)}. ¿Qué días y horarios tienen?`,
});

/** What the form about several properties opens with. The server adds their names. */
export const questionAboutSelection: Opening = {
  subject: 'Me interesan varias propiedades',
  message: 'Me interesan las propiedades de mi selección. ¿Me dan más información?',
};

export const noOpening: Opening = { subject: '', message: '' };

/** Milliseconds. The server refuses a form that was filled in faster, because programs do so. */
export const minFillMs = 2_000;
