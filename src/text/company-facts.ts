/** Facts of the company that the specification fixes (spec §1, §9); what an administrator sets is in `company`. */
export const foundingYear = 2010;

export const figures = [
  { amount: '+15', label: 'Años de experiencia' },
  { amount: '+200', label: 'Propiedades vendidas' },
  { amount: '+50', label: 'Empresas asesoradas' },
] as const;

export const whatsappGreeting =
  'Hola, me interesa obtener más información sobre sus propiedades industriales.';
