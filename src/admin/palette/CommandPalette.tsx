import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { type Destination, destinationsFor } from './destinations.ts';

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

const isName = (text: string) => text.trim().length > 1;

/** Goes to any screen or property by a few letters of its name; Enter waits for what was typed to be found. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const client = useQueryClient();
  const asked = useDeferredValue(text);
  const { data: found } = useQuery({ ...propertyQueries.named(asked), enabled: isName(asked) });
  const destinations = destinationsFor(text, isName(text) ? (found?.items ?? []) : []);

  const go = (destination: Destination | undefined) => {
    if (!destination) return;
    onClose();
    navigate(destination.to);
  };
  const enter = async () => {
    const properties = isName(text)
      ? await client.ensureQueryData(propertyQueries.named(text)).catch(() => found)
      : undefined;
    go(destinationsFor(text, properties?.items ?? [])[chosen]);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (step !== undefined) setChosen((chosen + step + destinations.length) % destinations.length);
    else if (event.key === 'Enter') void enter();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Ir a…" size="tall" onClose={onClose}>
      <div className="border-line border-b p-3">
        <input
          type="text"
          role="combobox"
          aria-label="Pantalla o propiedad"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={destinations[chosen] && `${listId}-${chosen}`}
          placeholder="Pantalla o propiedad"
          autoComplete="off"
          data-focus
          value={text}
          onKeyDown={press}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          className="field"
        />
      </div>
      <DestinationList id={listId} destinations={destinations} chosen={chosen} onChoose={go} />
    </Dialog>
  );
}

interface ListProps {
  id: string;
  destinations: Destination[];
  chosen: number;
  onChoose: (destination: Destination) => void;
}

function DestinationList({ id, destinations, chosen, onChoose }: ListProps) {
  return (
    <div id={id} role="listbox" aria-label="Destinos" className="overflow-y-auto p-2 max-md:flex-1 md:h-80">
      {destinations.map((destination, index) => (
        <div
          key={destination.to}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          ref={(option) => (index === chosen ? option?.scrollIntoView({ block: 'nearest' }) : undefined)}
          onClick={() => onChoose(destination)}
          onKeyDown={() => undefined}
          className="hover:bg-slab aria-selected:bg-slab flex min-h-11 cursor-pointer flex-wrap content-center items-center justify-between gap-x-3 rounded px-3 py-1.5"
        >
          <span className="wrap-anywhere">{destination.label}</span>
          <span className="text-muted shrink-0 text-xs">{destination.hint}</span>
        </div>
      ))}
      {destinations.length === 0 && <p className="text-muted p-3">Nada se llama así.</p>}
    </div>
  );
}
