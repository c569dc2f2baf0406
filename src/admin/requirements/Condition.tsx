import type { ReactNode } from 'react';
import type { QueryFieldName } from '#domain/property-query-fields.ts';
import { isStated } from '#domain/property-query-url.ts';
import { Switch } from '#ui/fields/Switch.tsx';
import type { Conditions } from './use-conditions.ts';

interface Props {
  name: QueryFieldName;
  conditions: Conditions;
  /** The controls of the condition. */
  children: ReactNode;
}

/** A condition with the switch that makes it a wish once it is stated. */
export function Condition({ name, conditions: { query, wishes, wish }, children }: Props) {
  return (
    <div className="grid content-start gap-1">
      {children}
      {isStated(query, name) && (
        <Switch
          label="Deseable"
          checked={wishes.has(name)}
          onChange={({ target }) => wish(name, target.checked)}
        />
      )}
    </div>
  );
}
