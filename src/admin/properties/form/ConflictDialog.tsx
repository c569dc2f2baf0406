import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationQueries } from '#admin/locations/queries.ts';
import type { Property, PropertyDraft, PropertyField } from '#domain/property.ts';
import { editConflictOf, labelOf, mergeVersions } from '#domain/property-changes.ts';
import { formatMoment } from '#text/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { ConflictVersion } from './ConflictVersion.tsx';
import { spoken } from './spoken.ts';
import { draftOf } from './typed.ts';
import type { Conflict } from './use-saving.ts';

interface Props {
  conflict: Conflict;
  onSettle: (theirs: Property, chosen: PropertyDraft) => void;
  onClose: () => void;
}

/** Somebody else saved meanwhile: what they changed, and where both did, the choice. */
export function ConflictDialog({ conflict: { base, theirs, mine }, onSettle, onClose }: Props) {
  const saved = draftOf(theirs);
  const divergence = editConflictOf(base, saved, mine);
  const { data: locations = [] } = useQuery(locationQueries.choices());
  const [yielded, setYielded] = useState<PropertyField[]>([]);
  const choose = (name: PropertyField, yields: boolean) =>
    setYielded((now) => [...now.filter((other) => other !== name), ...(yields ? [name] : [])]);
  const settle = () => onSettle(theirs, mergeVersions(mine, saved, divergence, yielded));

  return (
    <Dialog title="Alguien más guardó esta propiedad" onClose={onClose}>
      <DialogBody>
        <p>
          Se guardó otra versión el {formatMoment(theirs.updated_at)}, mientras la editabas. Nada de lo que
          escribiste se ha perdido.
        </p>
        {divergence.theirs.length > 0 && (
          <>
            <h3 className="mt-5 mb-2 text-base">Se conservará lo que cambió la otra persona</h3>
            <dl className="grid gap-2">
              {divergence.theirs.map((name) => (
                <div key={name}>
                  <dt className="text-muted">{labelOf(name)}</dt>
                  <dd>{spoken(name, saved, locations)}</dd>
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
              says={spoken(name, mine, locations)}
              isChosen={!yielded.includes(name)}
              onChoose={() => choose(name, false)}
            />
            <ConflictVersion
              name={name}
              label="Lo guardado"
              says={spoken(name, saved, locations)}
              isChosen={yielded.includes(name)}
              onChoose={() => choose(name, true)}
            />
          </fieldset>
        ))}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Seguir editando</Button>
        <Button look="primary" onClick={settle}>
          Usar esta combinación
        </Button>
      </DialogActions>
    </Dialog>
  );
}
