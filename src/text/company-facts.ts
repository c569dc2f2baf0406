/**
 * Facts of the company that the specification fixes. Details that an administrator sets are in the collection
 * `company`.
 */

/** spec §1, §9 */
export const foundingYear = 2010;

/** Claims of the company about itself (spec §1, §9). */
export const figures = [
  { amount: '+15', label: 'Años de experiencia' },
  { amount: '+200', label: 'Propiedades vendidas' },
  { amount: '+50', label: 'Empresas asesoradas' },
] as const;

/** The first words of a WhatsApp chat (spec §1). */
export const whatsappGreeting =
  'Hola, me interesa obtener más información sobre sus propiedades industriales.';
