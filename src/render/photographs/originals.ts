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

export const photographsOf = ({ id, images }: Pick<Property, 'id' | 'images'>): Original[] =>
  images.map((name) => ({
    id: photographIdOf(id, name),
    path: paths.upload(id, name),
    label: `La fotografía ${photographIdOf(id, name)}`,
  }));

const planOf = (document: PublicDocument): Original => ({
  id: planIdOf(document),
  path: paths.documentUpload(document.id, document.file),
  label: `El plano «${document.name}» (${document.id})`,
});

const portraitOf = (broker: Pick<SnapshotBroker, 'id' | 'photograph'>): Original => ({
  id: portraitIdOf(broker),
  path: paths.portraitUpload(broker.id, broker.photograph),
  label: `La fotografía del asesor ${broker.id}`,
});

export const isPortrait = (id: string): boolean => id.startsWith(portraitIdPrefix);

export const isPlan = (id: string): boolean => id.startsWith(planIdPrefix);

/** The line for the person at the terminal about an original that cannot be read. */
export const unreadableLine = ({ id, label }: Original, reason: string) =>
  isPlan(id)
    ? `  ${label} no tiene vista previa y solo se descarga: ${reason}`
    : `  ${label} no se pudo leer y no se muestra: ${reason}`;

/** The ids of the public plans that cannot have a preview. */
export const planIdsWithoutPreview = (
  { documents }: Pick<Snapshot, 'documents'>,
  unreadable: ReadonlySet<string>,
): string[] =>
  documents
    .filter(isShownAsPlan)
    .filter((document) => unreadable.has(planIdOf(document)))
    .map(({ id }) => id);
