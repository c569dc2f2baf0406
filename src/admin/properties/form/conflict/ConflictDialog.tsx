import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationQueries } from '#admin/locations/location-queries.ts';
import { draftOf } from '#admin/properties/form/property-form-values.ts';
import type { Conflict } from '#admin/properties/form/use-property-save.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { userQueries } from '#admin/users/user-queries.ts';
import type { Location } from '#domain/location.ts';
import type { Property, PropertyDraft, PropertyField } from '#domain/property.ts';
import { editConflictOf, fieldInfoOf, labelOf, mergeVersions } from '#domain/property-changes.ts';
import { shownValueOf } from '#domain/property-offers.ts';
import { displayNameOf } from '#domain/user.ts';
import { fieldText } from '#text/field-text.ts';
import { count, formatMoment } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';

interface Props {
  conflict: Conflict;
  onResolve: (theirs: Property, mergeVersions: PropertyDraft) => void;
  onClose: () => void;
}

/** Shows the changes of another user. Where both changed a field, the user selects a version. */
export function ConflictDialog({ conflict: { base, theirs, editor, mine }, onResolve, onClose }: Props) {
  const saved = draftOf(theirs);
  const divergence = editConflictOf(base, saved, mine);
  const { data: locations = [] } = useQuery(locationQueries.options());
  const { data: users = [] } = useQuery(userQueries.list());
  const parentIds = [...new Set([saved.parent_id, mine.parent_id])].filter((id) => id !== '');
  const parents = useQueries({ queries: parentIds.map(propertyQueries.one) }).flatMap(({ data }) =>
    data ? { id: data.id, name: data.title } : [],
  );
  const named = [
    ...locations,
    ...parents,
    ...users.map((user) => ({ id: user.id, name: displayNameOf(user) })),
  ];
  /** The fields that take the saved version instead of the user's own. */
  const [fieldsFromSaved, setFieldsFromSaved] = useState<PropertyField[]>([]);
  const select = (name: PropertyField, isFromSaved: boolean) =>
    setFieldsFromSaved((current) => [
      ...current.filter((other) => other !== name),
      ...(isFromSaved ? [name] : []),
    ]);
  const resolve = () => onResolve(theirs, mergeVersions(mine, saved, divergence, fieldsFromSaved));

  return (
    <Dialog title={`${editor ?? 'Alguien más'} guardó esta propiedad`} onClose={onClose}>
      <DialogBody>
        <p>
          Se guardó otra versión el {formatMoment(theirs.updated_at)}, mientras la editabas. Nada de lo que
          escribiste se ha perdido.
        </p>
        {divergence.theirs.length > 0 && (
          <>
            <h3 className="mt-5 mb-2 text-base">Se conservará lo que cambió {editor ?? 'la otra persona'}</h3>
            <dl className="grid gap-2">
              {divergence.theirs.map((name) => (
                <div key={name}>
                  <dt className="text-muted">{labelOf(name)}</dt>
                  <dd>{propertyFieldText(name, saved, named)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {divergence.both.length > 0 && (
          <h3 className="mt-5 mb-2 text-base">Elige en lo que ambos cambiaron</h3>
        )}
        {divergence.both.map((name) => (
          <fieldset key={name} className="mb-4 grid gap-1">
            <legend className="text-muted mb-1">{labelOf(name)}</legend>
            <ConflictVersion
              name={name}
              label="Lo tuyo"
              text={propertyFieldText(name, mine, named)}
              isSelected={!fieldsFromSaved.includes(name)}
              onSelect={() => select(name, false)}
            />
            <ConflictVersion
              name={name}
              label={editor ? `Lo de ${editor}` : 'Lo guardado'}
              text={propertyFieldText(name, saved, named)}
              isSelected={fieldsFromSaved.includes(name)}
              onSelect={() => select(name, true)}
            />
          </fieldset>
        ))}
        <p className="mt-5">
          «Usar esta combinación» la pone en tu formulario y todavía no guarda nada: revísala y pulsa «Guardar
          Propiedad».
        </p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Seguir editando</Button>
        <Button variant="primary" onClick={resolve}>
          Usar esta combinación
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ConflictVersionProps {
  name: PropertyField;
  label: string;
  text: string;
  isSelected: boolean;
  onSelect: () => void;
}

/** A radio button for one of the two versions of a field. */
function ConflictVersion({ name, label, text, isSelected, onSelect }: ConflictVersionProps) {
  return (
    <label className="border-line has-checked:border-ink flex cursor-pointer gap-3 rounded border p-3">
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={isSelected}
        onChange={onSelect}
        className="accent-ink mt-1 size-4"
      />
      <span className="min-w-0">
        <span className="text-muted block text-xs">{label}</span>
        <span className="whitespace-pre-line">{text}</span>
      </span>
    </label>
  );
}

/**
 * Returns the value of a field in one version of a property, as text for the user.
 * @param named the zones, properties and users that a version can refer to
 */
function propertyFieldText(
  name: PropertyField,
  version: PropertyDraft,
  named: Pick<Location, 'id' | 'name'>[],
): string {
  const value = version[name];
  if (name === 'images') return count(version.images.length, 'fotografía', 'fotografías');
  if (name === 'featured_img_index') return `Fotografía ${version.featured_img_index + 1}`;
  const nameOf = () => named.find(({ id }) => id === value)?.name;
  if (name === 'location_id') return nameOf() ?? 'Sin zona';
  if (name === 'parent_id') return nameOf() ?? 'Ninguna propiedad';
  if (name === 'broker_id') return value === '' ? 'Nadie' : (nameOf() ?? '…');
  if (name === 'fact_checks') return count(Object.keys(version.fact_checks).length, 'dato', 'datos');
  const info = fieldInfoOf(name);
  if (info) return fieldText(info, shownValueOf(version, name)) || 'Vacío';
  return Object.values(value ?? {}).join(', ') || 'Vacío';
}
