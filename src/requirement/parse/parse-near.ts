import type { Landmark } from '#domain/landmark.ts';
import { fold } from '#domain/slug.ts';
import type { UnreadText } from './unread-text.ts';

export type NamedLandmark = Pick<Landmark, 'name' | 'short_name'>;

interface Near {
  /** The short name of the landmark. */
  near: string;
  withinKm?: number;
}

/** First words of names that say the kind, or are too short to be a name. */
const isGeneric = (word: string) =>
  word.length < 4 || /^(?:aeropuerto|caseta|entronque|estacion|patio|planta|puerto)$/.test(word);

/** The names of a landmark in searches, folded: its short name, and the first word of its name. */
function aliasesOf({ name, short_name }: NamedLandmark): string[] {
  const [first = ''] = fold(name).split(' ');
  return [fold(short_name), ...(isGeneric(first) ? [] : [first])];
}

const filler = '(?:(?:la|el|planta|de) )*';

/** "cerca de VW", "junto a Audi", "a 10 km de Volkswagen", "a menos de 20 km del puerto de Veracruz" */
export function takeNear(text: UnreadText, landmarks: readonly NamedLandmark[]): Near | undefined {
  const names = new Map(
    landmarks.flatMap((landmark) => aliasesOf(landmark).map((alias) => [alias, landmark.short_name])),
  );
  if (names.size === 0) return undefined;
  // A longer name is tried first: "puerto de veracruz seco" before "puerto de veracruz".
  const anyName = [...names.keys()].sort((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(
    `\\b(?:(?:muy )?cerca (?:de|del|a)|junto (?:a|al)|a (?:(?:menos|unos|no mas) (?:de )?)?(\\d+(?:\\.\\d+)?) ?(?:kms?|kilometros?) (?:de|del)) ${filler}(${anyName})\\b`,
    'g',
  );
  return text.take(pattern, ([, km, alias = '']) => {
    const near = names.get(alias);
    return near === undefined ? undefined : { near, ...(km && { withinKm: Number(km) }) };
  });
}
