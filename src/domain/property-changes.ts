import { fieldInfo } from './fields.ts';
import { type PropertyDraft, type PropertyField, propertyDraftSchema } from './property.ts';
import { imageFields } from './property-images.ts';

const fields = Object.keys(propertyDraftSchema.shape) as PropertyField[];

/** The fields in which two versions of a property differ, in the order of the schema. */
export function changedFields(before: PropertyDraft, after: PropertyDraft): PropertyField[] {
  return fields.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Two people's edits of the same version: what the other changed, and where both did. */
export interface EditConflict {
  theirs: PropertyField[];
  both: PropertyField[];
}

export function editConflictOf(
  base: PropertyDraft,
  theirs: PropertyDraft,
  mine: PropertyDraft,
): EditConflict {
  const changedByThem = changedFields(base, theirs);
  const changedByMe = changedFields(base, mine);
  const disputed = (name: PropertyField) =>
    changedByMe.includes(name) && JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]);
  return {
    theirs: changedByThem.filter((name) => !disputed(name)),
    both: changedByThem.filter(disputed),
  };
}

/** Some fields of a version, to be laid over another. */
export function pickFields(version: PropertyDraft, names: PropertyField[]): Partial<PropertyDraft> {
  return Object.fromEntries(names.map((name) => [name, version[name]]));
}

/** One version out of two: theirs where only they changed something or mine yields. */
export function mergeVersions(
  mine: PropertyDraft,
  theirs: PropertyDraft,
  divergence: EditConflict,
  yielded: PropertyField[],
): PropertyDraft {
  const taken = new Set([...divergence.theirs, ...yielded]);
  if (taken.has('images')) for (const name of imageFields) taken.add(name);
  else if (divergence.both.includes('images')) for (const name of imageFields) taken.delete(name);
  return { ...mine, ...pickFields(theirs, [...taken]) };
}

/** The fields that forms show in a way of their own. */
const unlabelled = {
  images: 'Fotografías',
  image_alts: 'Descripciones de las fotografías',
  featured_img_index: 'Imagen principal',
  status: 'Situación',
};

export function labelOf(name: PropertyField): string {
  const info = fieldInfo.get(propertyDraftSchema.shape[name]);
  return info?.label ?? unlabelled[name as keyof typeof unlabelled];
}
