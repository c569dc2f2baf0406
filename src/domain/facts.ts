import { buildings, buildingsAndParks, type FactInfo, yesOrNo } from './fact-info.ts';
import type { FieldInfo } from './fields.ts';
import { filterableFacts } from './filterable-facts.ts';
import { currencies, priceBases } from './money.ts';

/**
 * The facts of a property, one entry each. Schema, form, sheet, panel and CSV are derived from this table. A fact that
 * is not stated is undefined: it never counts as 0 or "no". The list in the visitor's browser loads only those of
 * `filterable-facts.ts`.
 */
export const facts = {
  land_area: { kind: 'number', group: 'surface', label: 'Terreno', unit: 'm²', types: buildingsAndParks },
  office_area: { kind: 'number', group: 'surface', label: 'Oficinas', unit: 'm²', types: buildings },
  divisible_from: filterableFacts.divisible_from,

  ceiling_height: { ...filterableFacts.ceiling_height, cost: 'no aparece cuando filtran por altura' },
  column_spacing_x: {
    kind: 'number',
    group: 'structure',
    label: 'Claro entre columnas, frente',
    unit: 'm',
    types: buildings,
  },
  column_spacing_y: {
    kind: 'number',
    group: 'structure',
    label: 'Claro entre columnas, fondo',
    unit: 'm',
    types: buildings,
  },
  floor_load: { ...filterableFacts.floor_load, cost: 'no aparece cuando filtran por resistencia del piso' },
  floor_thickness: {
    kind: 'number',
    group: 'structure',
    label: 'Espesor del piso',
    unit: 'cm',
    types: buildings,
  },
  crane_capacity: filterableFacts.crane_capacity,
  building_class: {
    kind: 'choice',
    group: 'structure',
    label: 'Clase',
    types: buildings,
    choices: { A: 'A', B: 'B', C: 'C' },
  },
  condition: {
    kind: 'choice',
    group: 'structure',
    label: 'Condición',
    types: buildings,
    choices: {
      new: 'Por estrenar',
      used: 'Usada',
      under_construction: 'En construcción',
      build_to_suit: 'A la medida',
    },
  },
  year_built: {
    kind: 'year',
    group: 'structure',
    label: 'Año de construcción',
    types: buildingsAndParks,
    isPlainNumber: true,
  },
  bathrooms: { kind: 'integer', group: 'structure', label: 'Baños', types: buildings },

  loading_docks_count: {
    ...filterableFacts.loading_docks_count,
    cost: 'no aparece cuando filtran por andenes',
  },
  dock_levelers: { kind: 'integer', group: 'loading', label: 'Rampas niveladoras', types: buildings },
  drive_in_doors: filterableFacts.drive_in_doors,
  truck_court_depth: filterableFacts.truck_court_depth,
  trailer_spots: { kind: 'integer', group: 'loading', label: 'Cajones de tráiler', types: buildingsAndParks },
  is_cross_dock: filterableFacts.is_cross_dock,
  parking_spots: {
    kind: 'integer',
    group: 'loading',
    label: 'Cajones de estacionamiento',
    types: buildingsAndParks,
  },

  power_kva: { ...filterableFacts.power_kva, cost: 'no aparece cuando filtran por energía' },
  power_status: {
    kind: 'choice',
    group: 'energy',
    label: 'Disponibilidad de energía',
    choices: {
      contracted: 'Contratada',
      available: 'Disponible',
      feasible: 'Factible',
      in_process: 'En trámite',
    },
  },
  has_substation: { ...yesOrNo, group: 'energy', label: 'Subestación' },
  has_natural_gas: filterableFacts.has_natural_gas,
  water_supply: {
    kind: 'choices',
    group: 'energy',
    label: 'Agua',
    choices: { municipal: 'Red municipal', well: 'Pozo', park: 'Red del parque', truck: 'Cisterna o pipas' },
  },
  has_fiber: { ...yesOrNo, group: 'energy', label: 'Fibra óptica' },
  has_rail_spur: filterableFacts.has_rail_spur,

  fire_protection: { ...filterableFacts.fire_protection, cost: 'no aparece cuando filtran por rociadores' },
  land_use: {
    kind: 'choice',
    group: 'safety',
    label: 'Uso de suelo',
    isDecisive: true,
    cost: 'nadie sabe si su giro se permite',
    choices: {
      light_industry: 'Industria ligera',
      medium_industry: 'Industria mediana',
      heavy_industry: 'Industria pesada',
      mixed: 'Mixto',
      services: 'Comercio y servicios',
    },
  },
  is_in_park: filterableFacts.is_in_park,

  lease_type: {
    kind: 'choice',
    group: 'terms',
    label: 'Tipo de renta',
    isForRentOnly: true,
    choices: { nnn: 'Neta (NNN)', gross: 'Bruta', to_confirm: 'Por confirmar' },
  },
  price_includes_vat: {
    kind: 'choice',
    group: 'terms',
    label: 'IVA',
    choices: { yes: 'Incluido en el precio', no: 'Más IVA' },
  },
  maintenance_fee: { kind: 'number', group: 'terms', label: 'Mantenimiento' },
  maintenance_currency: {
    kind: 'choice',
    group: 'terms',
    label: 'Moneda del mantenimiento',
    choices: currencies,
    preset: 'MXN',
    partOf: 'maintenance_fee',
  },
  maintenance_basis: {
    kind: 'choice',
    group: 'terms',
    label: 'Base del mantenimiento',
    choices: priceBases,
    preset: 'total',
    partOf: 'maintenance_fee',
  },
  min_term_months: {
    kind: 'integer',
    group: 'terms',
    label: 'Plazo mínimo',
    unit: 'meses',
    max: 1_200,
    isForRentOnly: true,
  },
  deposit_months: {
    kind: 'number',
    group: 'terms',
    label: 'Depósito',
    unit: 'meses de renta',
    max: 60,
    isForRentOnly: true,
  },
  escalation: {
    kind: 'choice',
    group: 'terms',
    label: 'Incremento anual',
    isForRentOnly: true,
    choices: { inpc: 'INPC (México)', cpi: 'CPI (Estados Unidos)', fixed: 'Porcentaje fijo' },
  },
  escalation_percent: {
    kind: 'number',
    group: 'terms',
    label: 'Porcentaje del incremento',
    unit: '%',
    max: 100,
    isForRentOnly: true,
  },
} as const satisfies Record<string, FactInfo>;

type Facts = typeof facts;
export type FactName = keyof Facts;
export const factNames = Object.keys(facts) as FactName[];

/** The description of a fact for forms and tables. */
export const factInfoOf = (name: FactName): FieldInfo => facts[name];

/** The stored values of a fact with choices, in their order; empty for a figure. */
export const choicesOf = (name: FactName): string[] => Object.keys({ ...factInfoOf(name).choices });

type ChoiceOf<Fact> = Fact extends { choices: infer Choices } ? keyof Choices : never;

/**
 * The value of a fact; undefined when it is not stated. A list of choices is empty then, and a preset always has a
 * value.
 */
export type FactValue<Name extends FactName> = Facts[Name]['kind'] extends 'choices'
  ? ChoiceOf<Facts[Name]>[]
  : Facts[Name]['kind'] extends 'choice'
    ? ChoiceOf<Facts[Name]> | (Facts[Name] extends { preset: string } ? never : undefined)
    : number | undefined;
