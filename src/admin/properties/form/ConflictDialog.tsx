import { useState } from 'react';
import type { Property, PropertyDraft, PropertyField } from '#domain/property.ts';
import { divergenceOf, labelOf, pickFields } from '#domain/property-changes.ts';
import { formatMoment } from '#text/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/Dialog.tsx';
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
  const divergence = divergenceOf(base, saved, mine);
  const [yielded, setYielded] = useState<PropertyField[]>([]);
  const choose = (name: PropertyField, yields: boolean) =>
    setYielded((now) => [...now.filter((other) => other !== name), ...(yields ? [name] : [])]);
  const settle = () =>
    onSettle(theirs, { ...mine, ...pickFields(saved, [...divergence.theirs, ...yielded]) });

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
                  <dd>{spoken(saved[name])}</dd>
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
            <Version
              name={name}
              label="Lo tuyo"
              value={mine[name]}
              isChosen={!yielded.includes(name)}
              onChoose={() => choose(name, false)}
            />
            <Version
              name={name}
              label="Lo guardado"
              value={saved[name]}
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

interface VersionProps {
  name: PropertyField;
  label: string;
  value: PropertyDraft[PropertyField];
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ name, label, value, isChosen, onChoose }: VersionProps) {
  return (
    <label className="border-line has-checked:border-ink flex cursor-pointer gap-3 rounded border p-3">
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={isChosen}
        onChange={onChoose}
        className="accent-ink mt-1 size-4"
      />
      <span className="min-w-0">
        <span className="text-muted block text-xs">{label}</span>
        <span className="line-clamp-4">{spoken(value)}</span>
      </span>
    </label>
  );
}

function spoken(value: PropertyDraft[PropertyField]): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.join(', ') || 'Vacío';
  if (typeof value === 'object') return Object.values(value).join(', ') || 'Vacío';
  return String(value ?? '') || 'Vacío';
}
