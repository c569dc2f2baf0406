import { fieldInfo } from './fields.ts';
import { type PropertyDraft, type PropertyField, propertyDraftSchema } from './property.ts';
import { imageFields } from './property-images.ts';

const fields = Object.keys(propertyDraftSchema.shape) as PropertyField[];

/** The fields in which two versions of a property differ, in the order of the schema. */
export function changedFields(before: PropertyDraft, after: PropertyDraft): PropertyField[] {
  return fields.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** The fields that another administrator changed while this one edited the same version. */
export interface EditConflict {
  /** Fields that only the other one changed, or both in the same way. */
  theirs: PropertyField[];
  /** Fields that both changed, each in another way. */
  both: PropertyField[];
}

/**
 * Compares two edits of one version.
 * @param base the version that both started from
 */
export function editConflictOf(
  base: PropertyDraft,
  theirs: PropertyDraft,
  mine: PropertyDraft,
): EditConflict {
  const changedByThem = changedFields(base, theirs);
  const changedByMe = changedFields(base, mine);
  const isDisputed = (name: PropertyField) =>
    changedByMe.includes(name) && JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]);
  return {
    theirs: changedByThem.filter((name) => !isDisputed(name)),
    both: changedByThem.filter(isDisputed),
  };
}

/** Some fields of a version, to spread over another one. */
export function pickFields(version: PropertyDraft, names: PropertyField[]): Partial<PropertyDraft> {
  return Object.fromEntries(names.map((name) => [name, version[name]]));
}

/**
 * Merges two edits of one version. My values win, except in fields that only they changed.
 * @param yielded fields that both changed and where their value wins
 */
export function mergeVersions(
  mine: PropertyDraft,
  theirs: PropertyDraft,
  conflict: EditConflict,
  yielded: PropertyField[],
): PropertyDraft {
  const taken = new Set([...conflict.theirs, ...yielded]);
  // The image fields belong together: all come from the version that the images come from.
  if (taken.has('images')) for (const name of imageFields) taken.add(name);
  else if (conflict.both.includes('images')) for (const name of imageFields) taken.delete(name);
  return { ...mine, ...pickFields(theirs, [...taken]) };
}

/** Labels of the fields that have no `FieldInfo`, because forms show them in their own way. */
const otherLabels = {
  images: 'Fotografías',
  image_alts: 'Descripciones de las fotografías',
  featured_img_index: 'Imagen principal',
  fact_checks: 'Origen y verificación',
};

/** Label, unit and choices of a field; undefined for a field that forms show in their own way. */
export const fieldInfoOf = (name: PropertyField) => fieldInfo.get(propertyDraftSchema.shape[name]);

/** The Spanish label of a field. */
export function labelOf(name: PropertyField): string {
  return fieldInfoOf(name)?.label ?? otherLabels[name as keyof typeof otherLabels];
}
