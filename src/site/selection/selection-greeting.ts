import type { ComparedProperty } from '#site/comparison/compared-property.ts';

type Named = Pick<ComparedProperty, 'code' | 'title'>;

/** Several properties in a message. @param url opens the same selection */
export const selectionText = (properties: Named[], url: string) =>
  [...properties.map(({ code, title }) => `• ${code} ${title}`), url].join('\n');

/** The first message of a chat with the company about several properties. @param url opens the same selection */
export function selectionGreeting(properties: Named[], url: string): string {
  const opening =
    properties.length === 1
      ? 'Hola, me interesa esta propiedad:'
      : `Hola, me interesan estas ${properties.length} propiedades:`;
  return `${opening}\n${selectionText(properties, url)}`;
}
