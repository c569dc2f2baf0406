import type { LocationSummary } from './location-summary.ts';

/** How the page of a location ends: with a visit where there is something to see. */
export function invitationTo({ location: { name }, count }: Pick<LocationSummary, 'location' | 'count'>) {
  if (count === 0)
    return {
      title: `¿Buscas en ${name}?`,
      text: 'No todo lo que colocamos se publica. Dinos qué necesitas y te decimos qué hay, también fuera de mercado.',
      message: `Hola, busco una propiedad industrial en ${name}.`,
    };
  return {
    title: `Agenda una visita en ${name}`,
    text: 'Reunimos en un mismo recorrido las propiedades que cumplen con tu requerimiento.',
    contactLabel: 'Agendar visita',
    message: `Hola, quiero agendar una visita en ${name}.`,
  };
}
