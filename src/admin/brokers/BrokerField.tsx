import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { userQueries } from '#admin/users/user-queries.ts';
import { displayNameOf } from '#domain/user.ts';
import { Field } from '#ui/fields/Field.tsx';

interface Props {
  label: string;
  hint: string;
}

/** Chooses the broker of a property, or of the properties of a location. */
export function BrokerField({ label, hint }: Props) {
  const { field, fieldState } = useController({ name: 'broker_id' });
  const { data: administrators = [] } = useQuery(userQueries.administrators());
  const isKnown = field.value === '' || administrators.some(({ id }) => id === field.value);
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <select {...control} {...field} className="field">
          <option value="">Nadie</option>
          {!isKnown && <option value={field.value}>…</option>}
          {administrators.map((user) => (
            <option key={user.id} value={user.id}>
              {displayNameOf(user)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
