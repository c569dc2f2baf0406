import type { LocationSummary } from './location-summary.ts';

/** Offers a visit, or a search where the location has no properties. */
export function locationCallToAction({
  location: { name },
  count,
}: Pick<LocationSummary, 'location' | 'count'>) {
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
