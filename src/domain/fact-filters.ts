import type { filterableFields } from './filterable-facts.ts';
import type { MoveIn } from './move-in.ts';

interface FilterInfo {
  /** The name of its URL parameter. */
  param: string;
  /** Whether the controls begin with it and cards show its fact. */
  isCommon?: true;
  /** The label of the control when it is not that of the fact. Of a checkbox also what the active filter says. */
  label?: string;
  /** Text of an active filter before its choice; "Con" when absent. */
  prefix?: string;
  /** Text for removing the filter; "Sin pedir" and the noun or the label of the fact when absent. */
  labelWithout?: string;
  /** The fact's name within a sentence, when unit or label do not tell it: "altura". */
  noun?: string;
  /** Text of a near miss without the fact; "sin" and the noun or label of the fact when absent. */
  lack?: string;
}

interface MinimumFilter extends FilterInfo {
  kind: 'minimum';
  /** The minimums that the control offers, in the unit of the fact. */
  steps: readonly number[];
  /** Singular and plural of the counted thing, for a fact without a unit. */
  counted?: readonly [one: string, many: string];
}

export interface ChoiceFilter extends FilterInfo {
  kind: 'at_least_choice' | 'one_of';
  /** The choices that the control offers, with their value in a URL. */
  offered: Readonly<Record<string, string>>;
}

interface MoveInFilter extends FilterInfo {
  kind: 'move_in';
  /** The numbers of months that the control offers, besides the coming months. */
  steps: readonly number[];
}

/**
 * - `minimum`: the figure is as large as wanted, or larger.
 * - `is_yes`: the answer is yes.
 * - `is_stated`: the fact has a value.
 * - `at_least_choice`: the fact has the wanted choice, or one that follows it in `facts`.
 * - `one_of`: the wanted choice is among those of the property.
 * - `move_in`: the property is available by the wanted day.
 */
export type FactFilterDefinition =
  | MinimumFilter
  | ChoiceFilter
  | MoveInFilter
  | (FilterInfo & { kind: 'is_yes' | 'is_stated' });

/**
 * The facts and terms that the list filters by, one row each. From it follow the member of the query, its URL parameter, condition,
 * texts and control, the near misses, the column of the index and the figures of a card.
 */
export const factFilters = {
  ceiling_height: {
    kind: 'minimum',
    param: 'altura',
    isCommon: true,
    noun: 'altura',
    steps: [6, 7, 8, 9, 10, 11, 12],
  },
  loading_docks_count: {
    kind: 'minimum',
    param: 'andenes',
    isCommon: true,
    counted: ['andén', 'andenes'],
    steps: [1, 2, 4, 6, 8, 12, 16],
  },
  power_kva: {
    kind: 'minimum',
    param: 'kva',
    isCommon: true,
    steps: [75, 150, 300, 500, 750, 1000, 2000, 5000],
  },
  divisible_from: {
    kind: 'is_stated',
    param: 'divisible',
    label: 'Divisible',
    noun: 'división en partes',
    labelWithout: 'También sin dividir',
  },
  floor_load: { kind: 'minimum', param: 'piso', noun: 'carga de piso', steps: [3, 5, 7, 10, 15] },
  crane_capacity: { kind: 'minimum', param: 'grua', noun: 'grúa', steps: [3, 5, 10, 20, 30] },
  drive_in_doors: {
    kind: 'minimum',
    param: 'puertas',
    counted: ['puerta a nivel', 'puertas a nivel'],
    steps: [1, 2, 4],
  },
  truck_court_depth: { kind: 'minimum', param: 'patio', noun: 'patio', steps: [25, 30, 35, 40, 50, 60] },
  is_cross_dock: { kind: 'is_yes', param: 'crossdock' },
  has_natural_gas: { kind: 'is_yes', param: 'gas' },
  has_rail_spur: { kind: 'is_yes', param: 'espuela' },
  fire_protection: {
    kind: 'at_least_choice',
    param: 'rociadores',
    offered: { sprinklers: 'si', esfr: 'esfr' },
  },
  is_in_park: {
    kind: 'is_yes',
    param: 'parque',
    label: 'Dentro de un parque industrial',
    noun: 'parque industrial',
    lack: 'fuera de parque industrial',
    labelWithout: 'También fuera de un parque',
  },
  available_by: {
    kind: 'move_in',
    param: 'disponible',
    label: 'Disponible a más tardar',
    labelWithout: 'También disponibles después',
    steps: [0, 1, 3, 6, 12],
  },
  quoted_currency: {
    kind: 'one_of',
    param: 'cotizada',
    prefix: 'Precio en',
    labelWithout: 'En cualquier moneda',
    offered: { USD: 'usd', MXN: 'mxn' },
  },
} as const satisfies Record<keyof typeof filterableFields, FactFilterDefinition>;

type FactFilters = typeof factFilters;
export type FactFilterName = keyof FactFilters;
export type FactFilterKind = FactFilterDefinition['kind'];
export const factFilterNames = Object.keys(factFilters) as FactFilterName[];

type NamesWhere<Condition> = {
  [Name in FactFilterName]: FactFilters[Name] extends Condition ? Name : never;
}[FactFilterName];

/** The filters that compare a figure with a minimum. */
export type MinimumFilterName = NamesWhere<{ kind: 'minimum' }>;
export const minimumFilterNames = factFilterNames.filter(
  (name): name is MinimumFilterName => factFilters[name].kind === 'minimum',
);

/** The filters that the controls begin with, and whose figures cards show. */
export type CommonFilterName = NamesWhere<{ isCommon: true }>;
export const commonFilterNames = factFilterNames.filter(
  (name): name is CommonFilterName => 'isCommon' in factFilters[name],
);

/** The wanted value of a fact: a minimum, a choice, a day, or `true` for yes or stated. */
type Wanted<Filter> = Filter extends { kind: 'minimum' }
  ? number
  : Filter extends { kind: 'move_in' }
    ? MoveIn
    : Filter extends { offered: infer Offered }
      ? keyof Offered
      : true;

/** The members of the list's query that filter by a fact. An absent one filters nothing. */
export type FactQuery = { [Name in FactFilterName]?: Wanted<FactFilters[Name]> | undefined };
export type WantedFact = NonNullable<FactQuery[FactFilterName]>;

/** Whether a query filters by any fact. */
export const hasFactFilter = (query: FactQuery): boolean =>
  factFilterNames.some((name) => query[name] !== undefined);

/** Whether a filter can tell "not stated" from "no": a fact without a value does not say that nothing is divisible. */
export const canBeUnknown = (name: FactFilterName): boolean => factFilters[name].kind !== 'is_stated';
