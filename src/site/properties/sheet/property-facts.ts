import { builtShareOf, officeShareOf, parkPowerNorm, powerDensityOf } from '#domain/derived-facts.ts';
import { type FactGroup, factGroupNames, factGroups, fitsType } from '#domain/fact-info.ts';
import { factSources } from '#domain/fact-sources.ts';
import { fieldsOf, type Property, type PropertyField, type PropertyFieldInfo } from '#domain/property.ts';
import { shownValueOf } from '#domain/property-offers.ts';
import { fieldText } from '#text/field-text.ts';
import { formatNumber, formatPlainDay } from '#text/format.ts';

export interface Fact {
  name: string;
  label: string;
  /** undefined for a decisive fact that is not stated. */
  value: string | undefined;
  /** Small print below the value: the source of the value, or an explanation of the figure. */
  note?: string | undefined;
}

export interface FactGroupRows {
  name: FactGroup;
  title: string;
  rows: Fact[];
}

/** The table of facts by group. A fact without a value has a row when it decides. Groups without rows are left out. */
export function factTableOf(property: Property): FactGroupRows[] {
  return factGroupNames.flatMap((name) => {
    const stated = fieldsOf(name).flatMap((field) => rowOf(field, property));
    const rows = [...stated, ...derivedRows[name](property)];
    return rows.length > 0 ? [{ name, title: factGroups[name], rows }] : [];
  });
}

function rowOf(field: PropertyFieldInfo, property: Property): Fact[] {
  const { name, label, isDecisive } = field;
  if (field.partOf) return [];
  const value = fieldText(field, shownValueOf(property, name));
  if (value !== '') return [{ name, label, value, note: verificationOf(name, property) }];
  return isDecisive && fitsType(field, property.type) ? [{ name, label, value: undefined }] : [];
}

/** "Verificado el 3 nov 2026 · Documento" */
function verificationOf(name: PropertyField, { fact_checks }: Property): string | undefined {
  const { source, verified_on } = fact_checks[name] ?? {};
  const parts = [
    verified_on && `Verificado el ${formatPlainDay(verified_on)}`,
    source && `Fuente: ${factSources[source].toLowerCase()}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** Facts that are derived from the stated ones. */
const derivedRows: Record<FactGroup, (property: Property) => Fact[]> = {
  surface: (property) => [
    ...percentRow('office_share', 'Oficinas sobre el área', officeShareOf(property)),
    ...percentRow('built_share', 'Construcción sobre el terreno', builtShareOf(property)),
  ],
  structure: () => [],
  loading: () => [],
  energy: (property) => {
    const density = powerDensityOf(property);
    if (density === undefined) return [];
    const value = `${formatNumber(density)}\u00a0kVA`;
    return [{ name: 'power_density', label: 'Por cada 10,000 m²', value, note: normTextOf(density) }];
  },
  safety: () => [],
  terms: () => [],
};

function percentRow(name: string, label: string, percent: number | undefined): Fact[] {
  return percent ? [{ name, label, value: `${percent}\u00a0%` }] : [];
}

function normTextOf(density: number): string {
  const { expected, recommended } = parkPowerNorm;
  if (density >= recommended) return `Cumple lo recomendado en parques (${recommended})`;
  if (density >= expected)
    return `Cumple lo esperado en parques (${expected}); se recomiendan ${recommended}`;
  return `Menos de lo esperado en parques (${expected})`;
}

const highlighted: PropertyField[] = ['area', 'ceiling_height', 'loading_docks_count', 'power_kva'];

/** The known facts that the top of the page shows. */
export function highlightsOf(property: Property): Fact[] {
  return factGroupNames.flatMap(fieldsOf).flatMap((field) => {
    const value = highlighted.includes(field.name) ? fieldText(field, property[field.name]) : '';
    return value === '' ? [] : [{ name: field.name, label: field.label, value }];
  });
}
