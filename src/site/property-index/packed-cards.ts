import type { Property } from '#domain/property.ts';
import { encodedPhotograph, type ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { packedIdLength, packId, unpackId } from './packed-id.ts';

/** Properties whose cards are one part of the index. */
export const cardsTogether = 250;

/** What only the cards of some properties need, as it is sent. */
export interface PackedCards {
  /** The uuids, 22 characters each. */
  ids: string;
  photographs: (PackedPhotograph | null)[];
}

/** After its alternative text an encoded photograph as key, width, height and colour, an upload as its address. */
type PackedPhotograph = [string, string, number, number, string] | [string, string];

/** Stands for the title in an alternative text, which mostly begins with it. */
const titleMark = '\u0001';

export function packCards(
  properties: Property[],
  photographsOf: (property: Property) => ShownPhotograph[],
): PackedCards {
  return {
    ids: properties.map(({ id }) => packId(id)).join(''),
    photographs: properties.map((property) => {
      const { photograph } = cardOf(property, photographsOf(property));
      return photograph ? packed(photograph, property.title) : null;
    }),
  };
}

/** @param place of the property among those that the cards were packed for */
export function unpackCard<T extends Pick<CardProperty, 'title'>>(
  { ids, photographs }: PackedCards,
  place: number,
  property: T,
) {
  const photograph = photographs[place];
  return {
    ...property,
    id: unpackId(ids.slice(place * packedIdLength, (place + 1) * packedIdLength)),
    photograph: photograph ? unpacked(photograph, property.title) : undefined,
  };
}

function packed({ key, src, alt, ...shown }: ShownPhotograph, title: string): PackedPhotograph {
  const marked = alt.replace(title, titleMark);
  const { width = 0, height = 0, color = '' } = shown;
  return key === undefined ? [marked, src] : [marked, key, width, height, color];
}

function unpacked([marked, key, width, height, color]: PackedPhotograph, title: string): ShownPhotograph {
  const alt = marked.replace(titleMark, () => title);
  if (width === undefined || height === undefined || color === undefined) return { src: key, alt };
  return encodedPhotograph({ key, width, height, color }, alt);
}
