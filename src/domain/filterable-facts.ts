import { buildings, buildingsAndLand, buildingsAndParks, type FactInfo, yesOrNo } from './fact-info.ts';
import type { FieldInfo } from './fields.ts';

/** The facts that `fact-filters.ts` filters by. They have a file of their own, because visitors load it with the list. */
export const filterableFacts = {
  divisible_from: { kind: 'number', group: 'surface', label: 'Divisible desde', unit: 'm²' },
  ceiling_height: {
    kind: 'number',
    group: 'structure',
    label: 'Altura libre',
    unit: 'm',
    types: buildings,
    isDecisive: true,
  },
  floor_load: {
    kind: 'number',
    group: 'structure',
    label: 'Resistencia del piso',
    unit: 't/m²',
    types: buildings,
    isDecisive: true,
  },
  crane_capacity: { kind: 'number', group: 'structure', label: 'Grúa viajera', unit: 't', types: buildings },
  loading_docks_count: {
    kind: 'integer',
    group: 'loading',
    label: 'Andenes de carga',
    types: buildings,
    isDecisive: true,
  },
  drive_in_doors: { kind: 'integer', group: 'loading', label: 'Puertas a nivel de piso', types: buildings },
  truck_court_depth: {
    kind: 'number',
    group: 'loading',
    label: 'Fondo del patio de maniobras',
    unit: 'm',
    types: buildings,
  },
  is_cross_dock: { ...yesOrNo, group: 'loading', label: 'Cross dock', types: buildings },
  power_kva: {
    kind: 'number',
    group: 'energy',
    label: 'Potencia eléctrica',
    unit: 'kVA',
    isDecisive: true,
  },
  has_natural_gas: { ...yesOrNo, group: 'energy', label: 'Gas natural' },
  has_rail_spur: { ...yesOrNo, group: 'energy', label: 'Espuela de ferrocarril' },
  fire_protection: {
    kind: 'choices',
    group: 'safety',
    label: 'Protección contra incendio',
    types: buildingsAndParks,
    choices: {
      extinguishers: 'Extintores',
      hydrants: 'Hidrantes',
      sprinklers: 'Rociadores',
      esfr: 'ESFR',
    },
    isDecisive: true,
  },
  is_in_park: {
    ...yesOrNo,
    group: 'safety',
    label: 'Dentro de un parque industrial',
    types: buildingsAndLand,
  },
} as const satisfies Record<string, FactInfo>;

/** Filters that work like those on a fact, although their value is derived from several fields. */
export const filterableTerms = {
  available_by: { group: 'terms', label: 'Disponibilidad' },
  quoted_currency: {
    group: 'terms',
    label: 'Moneda de la oferta',
    choices: { MXN: 'Pesos (MXN)', USD: 'Dólares (USD)' },
  },
} as const satisfies Record<string, FieldInfo>;

/** Labels, units and choices of all that the list filters by. */
export const filterableFields = { ...filterableFacts, ...filterableTerms };
