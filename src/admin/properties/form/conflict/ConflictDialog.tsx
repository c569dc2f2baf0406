import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationQueries } from '#admin/locations/location-queries.ts';
import { draftOf } from '#admin/properties/form/property-form-values.ts';
import type { Conflict } from '#admin/properties/form/use-property-save.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { userQueries } from '#admin/users/user-queries.ts';
import type { Property, PropertyDraft, PropertyField } from '#domain/property.ts';
import { editConflictOf, labelOf, mergeVersions } from '#domain/property-changes.ts';
import { displayNameOf } from '#domain/user.ts';
import { formatMoment } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { ConflictVersion } from './ConflictVersion.tsx';
import { propertyFieldText } from './property-field-text.ts';

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
