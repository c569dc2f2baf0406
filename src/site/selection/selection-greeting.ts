import type { ComparedProperty } from '#site/comparison/compared-property.ts';

/** The first message of a chat about several properties. @param url opens the same selection */
export function selectionGreeting(
  properties: Pick<ComparedProperty, 'code' | 'title'>[],
  url: string,
): string {
  const lines = properties.map(({ code, title }) => `• ${code} ${title}`);
  const opening =
    properties.length === 1
      ? 'Hola, me interesa esta propiedad:'
      : `Hola, me interesan estas ${properties.length} propiedades:`;
  return [opening, ...lines, url].join('\n');
}
