import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Person, personFrom, personText } from '#domain/known-client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { clientQueries } from './client-queries.ts';
import { useKnownClients } from './KnownClients.tsx';

/** The fields of a form whose record can be joined to a client. */
type JoinedFields = Person & { client_id: string; message: string };

/**
 * Offers known clients for a form, and joins its record to the one whom a person chooses. To take that back restores what
 * was typed. @returns the offers for `KnownClients`, and the line that names the chosen client
 */
export function useJoinedClient<Input extends JoinedFields, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  const { watch, getValues, setValue, setFocus } = form as unknown as UseFormReturn<JoinedFields>;
  const [former, setFormer] = useState<Person>();
  const id = watch('client_id');
  const { data: client } = useQuery({ ...clientQueries.one(id), enabled: id !== '' });
  const setPerson = (person: Person, clientId: string) => {
    for (const name of ['name', 'empresa', 'phone', 'email'] as const)
      setValue(name, person[name], { shouldDirty: true, shouldValidate: person[name] !== '' });
    setValue('client_id', clientId, { shouldDirty: true });
  };
  const known = useKnownClients(form, {
    isChosen: id !== '',
    onUse: (chosen, found) => {
      const { name, empresa, phone, email } = getValues();
      const typed = { name, empresa, phone, email };
      setFormer(typed);
      setPerson(personFrom(chosen, typed, found), chosen.id);
      setFocus('message');
    },
  });
  const undo = () => {
    setPerson(former ?? { name: '', empresa: '', phone: '', email: '' }, '');
    setFocus('name');
  };
  const joined = (
    <div role="status" className={id === '' ? 'sr-only' : ''}>
      {id !== '' && (
        <div className="bg-rent-tint flex items-center justify-between gap-3 rounded px-3 py-1.5">
          <span className="min-w-0 wrap-anywhere">
            {'Se guarda con '}
            <strong>{client ? personText(client) : 'el cliente elegido'}</strong>
          </span>
          <Button onClick={undo}>Quitar</Button>
        </div>
      )}
    </div>
  );
  return { known, joined };
}
