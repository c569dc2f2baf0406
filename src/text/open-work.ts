import { inWords } from './in-words.ts';

/** What somebody is in charge of, by collection. */
const nouns = {
  inquiries: ['solicitud abierta', 'solicitudes abiertas'],
  visits: ['visita por venir', 'visitas por venir'],
  requirements: ['requerimiento', 'requerimientos'],
  properties: ['inmueble', 'inmuebles'],
  locations: ['zona', 'zonas'],
} as const;

/** "2 solicitudes abiertas y 1 zona"; '' for nothing. The engine of the hooks has no Intl. */
export const openWorkText = (work: Record<keyof typeof nouns, number>): string =>
  inWords(
    (Object.keys(nouns) as (keyof typeof nouns)[])
      .filter((name) => work[name] > 0)
      .map((name) => `${work[name]} ${nouns[name][work[name] === 1 ? 0 : 1]}`),
  );
