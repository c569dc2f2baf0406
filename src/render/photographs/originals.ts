import type { SnapshotBroker } from '#domain/broker-profile.ts';
import { isShownAsPlan, type PublicDocument } from '#domain/document.ts';
import {
  photographIdOf,
  planIdOf,
  planIdPrefix,
  portraitIdOf,
  portraitIdPrefix,
} from '#domain/photograph-variants.ts';
import type { Property } from '#domain/property.ts';
import { propertiesWithPage, type Snapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';

/** A stored file that is shown as a photograph: an uploaded photograph, a public plan, or a portrait of a broker. */
export interface Original {
  id: string;
  /** Where PocketBase serves it. */
  path: string;
  /** Names it in a sentence: "La fotografía …". */
  label: string;
}

/** The originals of all pages of a snapshot. */
export const originalsOf = (
  snapshot: Pick<Snapshot, 'properties' | 'closed_properties' | 'documents' | 'brokers'>,
): Original[] => [
  ...propertiesWithPage(snapshot).flatMap(photographsOf),
  ...snapshot.documents.filter(isShownAsPlan).map(planOf),
  ...(snapshot.brokers ?? []).filter(({ photograph }) => photograph !== '').map(portraitOf),
];

export const photographsOf = ({ id, images, title }: Pick<Property, 'id' | 'images' | 'title'>): Original[] =>
  images.map((name) => ({
    id: photographIdOf(id, name),
    path: paths.upload(id, name),
    label: `La fotografía «${name}» de «${title}»`,
  }));

const planOf = (document: PublicDocument): Original => ({
  id: planIdOf(document),
  path: paths.documentUpload(document.id, document.file),
  label: `El plano «${document.name}» (${document.id})`,
});

const portraitOf = (broker: Pick<SnapshotBroker, 'id' | 'photograph' | 'name'>): Original => ({
  id: portraitIdOf(broker),
  path: paths.portraitUpload(broker.id, broker.photograph),
  label: `La fotografía del asesor «${broker.name}»`,
});

export const isPortrait = (id: string): boolean => id.startsWith(portraitIdPrefix);

export const isPlan = (id: string): boolean => id.startsWith(planIdPrefix);

/** The line for the person at the terminal about an original that cannot be read. */
export const unreadableLine = ({ id, label }: Original, reason: string) =>
  isPlan(id)
    ? `  ${label} no tiene vista previa y solo se descarga: ${reason}`
    : `  ${label} no se pudo leer y no se muestra: ${reason}`;

/** Sentences that one publication says of its photographs. */
const maxSentences = 20;

/**
 * What administrators read about the photographs of a snapshot that cannot be read; '' when there are none. Plans say it of
 * themselves, and are still offered as a download.
 * @param unreadable the ids of originals
 */
export function unreadableReason(
  snapshot: Parameters<typeof originalsOf>[0],
  unreadable: ReadonlySet<string>,
): string {
  if (unreadable.size === 0) return '';
  const labels = originalsOf(snapshot)
    .filter(({ id }) => unreadable.has(id) && !isPlan(id))
    .map(({ label }) => `${label} no se pudo leer y no se muestra: quítala y sube otra.`);
  const others = labels.length > maxSentences ? [`Y ${labels.length - maxSentences} más.`] : [];
  return [...labels.slice(0, maxSentences), ...others].join(' ');
}

/** The ids of the public plans that cannot have a preview. */
export const planIdsWithoutPreview = (
  { documents }: Pick<Snapshot, 'documents'>,
  unreadable: ReadonlySet<string>,
): string[] =>
  documents
    .filter(isShownAsPlan)
    .filter((document) => unreadable.has(planIdOf(document)))
    .map(({ id }) => id);
