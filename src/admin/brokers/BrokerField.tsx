import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { userQueries } from '#admin/users/user-queries.ts';
import { labelOf } from '#domain/property-changes.ts';
import { displayNameOf } from '#domain/user.ts';
import { Field } from '#ui/fields/Field.tsx';

/** Who answers about a property. The site names only those who are shown. */
export function BrokerField() {
  const { field, fieldState } = useController({ name: 'broker_id' });
  const { data: administrators = [] } = useQuery(userQueries.administrators());
  const isKnown = field.value === '' || administrators.some(({ id }) => id === field.value);
  return (
    <Field
      label={labelOf('broker_id')}
      hint="El sitio lo muestra si en Perfil o en Usuarios está activo «Mostrar en el sitio»."
      error={fieldState.error?.message}
    >
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
