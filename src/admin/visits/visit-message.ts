import type { Visit } from '#domain/visit.ts';
import { formatLongMoment } from '#text/visit-times.ts';

/** The text of a chat with the link of a visit. */
export function visitMessageOf({ state, slots, starts_at, properties }: Visit, name: string, link: string) {
  const what = properties.map(({ reference_code, title }) => `${reference_code} ${title}`.trim()).join(', ');
  if (state === 'Aceptada')
    return `Hola, ${name}. Tu visita a ${what}: ${formatLongMoment(starts_at)} Aquí la ves o la cancelas: ${link}`;
  const times = slots.map(({ start }) => `- ${formatLongMoment(start)}`).join('\n');
  return `Hola, ${name}. Podemos visitar ${what}:\n${times}\nElige el horario aquí: ${link}`;
}
