import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { clientQueries } from '#admin/clients/client-queries.ts';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import type { Rows } from '#data/list.ts';
import type { Client } from '#domain/client.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import type { Property } from '#domain/property.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { type Destination, destinationsFor } from './destinations.ts';

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

const isSearchable = (text: string) => text.trim().length > 1;

interface Loaded {
  properties: Rows<Property> | undefined;
  clients: Rows<Client> | undefined;
  inquiries: Rows<Inquiry> | undefined;
}

const foundFor = (text: string, { properties, clients, inquiries }: Loaded) => ({
  properties: (isSearchable(text) && properties?.items) || [],
  clients: (isSearchable(text) && clients?.items) || [],
  inquiries: (isSearchable(text) && inquiries?.items) || [],
});

/** Finds screens, properties, clients and inquiries. Enter waits for the search of the current text. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [selectedIndex, setSelectedIndex] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const client = useQueryClient();
  const searchText = useDeferredValue(text);
  const enabled = isSearchable(searchText);
  const { data: properties } = useQuery({ ...propertyQueries.search(searchText), enabled });
  const { data: clients } = useQuery({ ...clientQueries.search(searchText), enabled });
  const { data: inquiries } = useQuery({ ...inquiryQueries.search(searchText), enabled });
  const destinations = destinationsFor(text, foundFor(text, { properties, clients, inquiries }));

  const go = (destination: Destination | undefined) => {
    if (!destination) return;
    onClose();
    navigate(destination.path);
  };
  const enter = async () => {
    if (!isSearchable(text)) return go(destinations[selectedIndex]);
    const [foundProperties, foundClients, foundInquiries] = await Promise.all([
      client.ensureQueryData(propertyQueries.search(text)).catch(() => properties),
      client.ensureQueryData(clientQueries.search(text)).catch(() => clients),
      client.ensureQueryData(inquiryQueries.search(text)).catch(() => inquiries),
    ]);
    const found = { properties: foundProperties, clients: foundClients, inquiries: foundInquiries };
    go(destinationsFor(text, foundFor(text, found))[selectedIndex]);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (step !== undefined)
      setSelectedIndex((selectedIndex + step + destinations.length) % destinations.length);
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
          aria-label="Pantalla, propiedad, cliente o solicitud"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={destinations[selectedIndex] && `${listId}-${selectedIndex}`}
          placeholder="Pantalla, propiedad, cliente o solicitud"
          autoComplete="off"
          data-focus
          value={text}
          onKeyDown={press}
          onChange={({ target }) => {
            setText(target.value);
            setSelectedIndex(0);
          }}
          className="field"
        />
      </div>
      <DestinationList id={listId} destinations={destinations} selectedIndex={selectedIndex} onSelect={go} />
    </Dialog>
  );
}

interface ListProps {
  id: string;
  destinations: Destination[];
  selectedIndex: number;
  onSelect: (destination: Destination) => void;
}

function DestinationList({ id, destinations, selectedIndex, onSelect }: ListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Destinos"
      className="min-h-0 overflow-y-auto p-2 max-md:grow md:h-80"
    >
      {destinations.map((destination, index) => (
        <div
          key={destination.path}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === selectedIndex}
          ref={(option) =>
            index === selectedIndex ? option?.scrollIntoView({ block: 'nearest' }) : undefined
          }
          onClick={() => onSelect(destination)}
          onKeyDown={() => undefined}
          className="hover:bg-slab aria-selected:bg-slab flex min-h-11 cursor-pointer flex-wrap content-center items-center justify-between gap-x-3 rounded px-3 py-1.5"
        >
          <span className="wrap-anywhere">{destination.label}</span>
          <span className="text-muted text-xs">{destination.hint}</span>
        </div>
      ))}
      {destinations.length === 0 && <p className="text-muted p-3">Nada se llama así.</p>}
    </div>
  );
}
