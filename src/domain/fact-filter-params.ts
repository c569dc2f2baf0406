import {
  type FactFilterDefinition,
  type FactFilterName,
  factFilterNames,
  factFilters,
  type WantedFact,
} from './fact-filters.ts';

interface FactFilterParam {
  /** The value of a URL parameter; undefined when the text is not valid. */
  read: (text: string) => WantedFact | undefined;
  /** The text of the URL parameter; '' when the value filters nothing. */
  write: (wanted: WantedFact) => string;
}

function paramOf(filter: FactFilterDefinition): FactFilterParam {
  switch (filter.kind) {
    case 'minimum':
      return { read: readMinimum, write: (wanted) => (Number(wanted) > 0 ? String(wanted) : '') };
    case 'move_in':
      return { read: readMoveIn, write: writeMoveIn };
    case 'is_yes':
    case 'is_stated':
      return { read: (text) => (text === 'si' ? true : undefined), write: () => 'si' };
    default: {
      const texts = Object.entries(filter.offered) as [WantedFact, string][];
      return {
        read: (text) => texts.find(([, value]) => value === text)?.[0],
        write: (wanted) => filter.offered[String(wanted)] ?? '',
      };
    }
  }
}

/** The number of a URL parameter; undefined when it filters nothing. */
export function readMinimum(text: string): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

const atOnce = 'inmediata';

/** "inmediata", "3m" or "2027-03". */
function readMoveIn(text: string): WantedFact | undefined {
  if (text === atOnce) return 0;
  const [, months] = /^([1-9]\d?)m$/.exec(text) ?? [];
  if (months) return Number(months);
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? (text as WantedFact) : undefined;
}

const writeMoveIn = (wanted: WantedFact) =>
  typeof wanted === 'number' ? (wanted > 0 ? `${wanted}m` : atOnce) : String(wanted);

/** How the URL states each filter on a fact. */
export const factFilterParams = Object.fromEntries(
  factFilterNames.map((name) => [name, paramOf(factFilters[name])]),
) as Readonly<Record<FactFilterName, FactFilterParam>>;
