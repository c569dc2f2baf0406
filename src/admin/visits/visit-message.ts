import type { Visit } from '#domain/visit.ts';
import { sentence } from '#text/sentence.ts';
import { formatLongMoment } from '#text/visit-times.ts';

const namesOf = ({ properties }: Pick<Visit, 'properties'>) =>
  properties.map(({ reference_code, title }) => `${reference_code} ${title}`.trim()).join(', ');

/** The text of a chat with the link of a visit. */
export function visitMessageOf(visit: Visit, name: string, link: string) {
  const { state, slots, starts_at } = visit;
  const what = namesOf(visit);
  if (state === 'Aceptada')
    return `Hola, ${name}. Tu visita a ${what}: ${sentence(formatLongMoment(starts_at))} Aquí la ves o la cancelas: ${link}`;
  const times = slots.map(({ start }) => `- ${formatLongMoment(start)}`).join('\n');
  return `Hola, ${name}. Podemos visitar ${what}:\n${times}\nElige el horario aquí: ${link}`;
}

/** The text of a chat about a visit that the company cancels. */
export function cancellationMessageOf(visit: Visit, name: string) {
  const moment = visit.starts_at && `: ${formatLongMoment(visit.starts_at)}`;
  return `Hola, ${name}. Se canceló tu visita a ${sentence(`${namesOf(visit)}${moment}`)} ¿Buscamos otro horario?`;
}
