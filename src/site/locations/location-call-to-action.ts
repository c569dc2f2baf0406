import type { LocationSummary } from './location-summary.ts';

/** First words of names that have an article in a sentence. */
const articles: [first: RegExp, article: string][] = [
  [/^(?:corredor|ecoparque|parque|polígono|clúster)\b/i, 'el '],
  [/^(?:autopista|carretera|ciudad industrial|zona)\b/i, 'la '],
];

/** A location within a sentence: "el Corredor Tepeaca", "la Zona Industrial Xoxtla", "Finsa". */
const inSentence = (name: string) => (articles.find(([first]) => first.test(name))?.[1] ?? '') + name;

/** Offers a visit, or a search where the location has no properties. */
export function locationCallToAction({
  location: { name },
  count,
}: Pick<LocationSummary, 'location' | 'count'>) {
  const place = inSentence(name);
  if (count === 0)
    return {
      title: `¿Buscas en ${place}?`,
      text: 'No todo lo que colocamos se publica. Dinos qué necesitas y te decimos qué hay, también fuera de mercado.',
      message: `Hola, busco una propiedad industrial en ${place}.`,
    };
  return {
    title: `Agenda una visita en ${place}`,
    text: 'Reunimos en un mismo recorrido las propiedades que cumplen con tu requerimiento.',
    contactLabel: 'Agendar visita',
    message: `Hola, quiero agendar una visita en ${place}.`,
  };
}
