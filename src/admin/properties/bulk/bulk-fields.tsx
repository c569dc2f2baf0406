import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { locationQueries } from '#admin/locations/location-queries.ts';
import { activeStates } from '#admin/properties/property-states.ts';
import { type BulkChange, type PriceMarket, percentSchema, priceMarkets } from '#domain/bulk-changes.ts';
import { propertyStatuses, statusNames } from '#domain/property.ts';
import { Field } from '#ui/fields/Field.tsx';

interface Props {
  onChange: (change: BulkChange | undefined) => void;
}

/** A percentage, and the prices that it applies to. */
export function PercentFields({ onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [market, setMarket] = useState<PriceMarket>('both');
  const { data: percent, error } = percentSchema.safeParse(typed);
  const state = (text: string, chosen: PriceMarket) => {
    setTyped(text);
    setMarket(chosen);
    const read = percentSchema.safeParse(text);
    onChange(read.success ? { kind: 'price', percent: read.data, market: chosen } : undefined);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label="Cambio"
        unit="%"
        hint={percent === undefined ? '5 sube, -5 baja.' : undefined}
        error={typed.trim() !== '' && typed.trim() !== '-' ? error?.issues[0]?.message : undefined}
      >
        {(control) => (
          <input
            {...control}
            data-focus
            inputMode="text"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => state(target.value, market)}
            className="field tabular-nums"
          />
        )}
      </Field>
      <Field label="Precio de">
        {(control) => (
          <select
            {...control}
            value={market}
            onChange={({ target }) => state(typed, target.value as PriceMarket)}
            className="field"
          >
            {Object.entries(priceMarkets).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

interface ChoiceProps<Value> {
  label: string;
  choices: { name: string; label: string; value: Value }[];
  onChoose: (value: Value | undefined) => void;
}

function ChoiceField<Value>({ label, choices, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          data-focus
          defaultValue=""
          onChange={({ target }) => onChoose(choices.find(({ name }) => name === target.value)?.value)}
          className="field"
        >
          <option value="">Elige…</option>
          {choices.map((choice) => (
            <option key={choice.name} value={choice.name}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const statusChoices = propertyStatuses.map((name) => ({ name, label: statusNames[name], value: name }));

export function StatusField({ onChange }: Props) {
  return (
    <ChoiceField
      label="Situación"
      choices={statusChoices}
      onChoose={(status) => onChange(status && { kind: 'status', status })}
    />
  );
}

const activeChoices = [
  { name: 'on', label: activeStates.on, value: true },
  { name: 'off', label: activeStates.off, value: false },
];

export function ActiveField({ onChange }: Props) {
  return (
    <ChoiceField
      label="Estado"
      choices={activeChoices}
      onChoose={(active) => onChange(active === undefined ? undefined : { kind: 'active', active })}
    />
  );
}

export function ZoneField({ onChange }: Props) {
  const { data: zones = [] } = useQuery(locationQueries.options());
  return (
    <ChoiceField
      label="Zona"
      choices={zones.map((zone) => ({ name: zone.id, label: `${zone.name}, ${zone.state}`, value: zone }))}
      onChoose={(zone) => onChange(zone && { kind: 'zone', zone, zones })}
    />
  );
}
