import type { FieldInfo } from './fields.ts';
import type { PropertyType } from './property-types.ts';

/** The groups of facts with their headings, in the order of sheet and form. */
export const factGroups = {
  surface: 'Superficie',
  structure: 'Estructura',
  loading: 'Carga y patios',
  energy: 'Energía y servicios',
  safety: 'Seguridad y uso',
  terms: 'Condiciones',
} as const satisfies Partial<Record<FieldInfo['group'], string>>;
export type FactGroup = keyof typeof factGroups;
export const factGroupNames = Object.keys(factGroups) as FactGroup[];

/** `number` allows decimals; `choices` holds several of its values. */
type FactKind = 'number' | 'integer' | 'year' | 'choice' | 'choices';

export interface FactInfo extends FieldInfo {
  group: FactGroup;
  kind: FactKind;
  /** The largest number that is accepted. */
  max?: number;
}

export const buildings: readonly PropertyType[] = ['Nave Industrial', 'Bodega'];
export const buildingsAndParks: readonly PropertyType[] = [...buildings, 'Parque Industrial'];
export const buildingsAndLand: readonly PropertyType[] = [...buildings, 'Terreno Industrial'];

export const yesOrNo = { kind: 'choice', choices: { yes: 'Sí', no: 'No' } } as const;

/** Whether a field is asked of properties of this type. */
export const fitsType = ({ types }: Pick<FieldInfo, 'label' | 'types'>, type: PropertyType): boolean =>
  types?.includes(type) ?? true;
