/** Facts of the company that the specification fixes. What an administrator sets is in the collection `company`. */

/** spec §1, §9 */
export const foundingYear = 2010;

/** What the company claims of itself (spec §1, §9). */
export const figures = [
  { amount: '+15', label: 'Años de experiencia' },
  { amount: '+200', label: 'Propiedades vendidas' },
  { amount: '+50', label: 'Empresas asesoradas' },
] as const;

/** The first words of a WhatsApp chat (spec §1). */
export const whatsappGreeting =
  'Hola, me interesa obtener más información sobre sus propiedades industriales.';
