import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useFormContext } from 'react-hook-form';
import type { Client } from '#domain/client.ts';
import {
  hasTypedEmail,
  type PersonField,
  personFields,
  personText,
  type TypedPerson,
} from '#domain/known-client.ts';
import { count } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { clientQueries } from './client-queries.ts';

/** Time after the last key until the clients are searched. */
const searchDelayMs = 300;

const isPersonField = (name: string | undefined): name is PersonField =>
  personFields.some((field) => field === name);

/** The field that was typed last, `searchDelayMs` after its last key. What a program sets is not typed. */
function useTypedPerson<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const [typed, setTyped] = useState<TypedPerson>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = form.watch((_values, { name, type }) => {
      if (type !== 'change' || !isPersonField(name)) return;
      clearTimeout(timer);
      const search = () => setTyped({ field: name, text: String(form.getValues(name as Path<Input>)) });
      timer = setTimeout(search, searchDelayMs);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [form]);
  return [typed, setTyped] as const;
}

interface KnownClients {
  typed: TypedPerson | undefined;
  clients: Client[];
  isFailed: boolean;
  use: (client: Client) => void;
  /** Searches again, also after a refusal. */
  show: (typed: TypedPerson) => void;
  refuse: () => void;
}

interface Options {
  isChosen?: boolean;
  onUse: (client: Client, found: PersonField) => void;
}

/**
 * Clients that a form may be about, while their name, telephone or e-mail is typed. Nobody is joined before a person
 * chooses.
 * @param isChosen true once a client was chosen; then no other is offered
 * @param onUse called with the chosen client and the field that found it
 */
export function useKnownClients<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { isChosen = false, onUse }: Options,
): KnownClients {
  const [typed, setTyped] = useTypedPerson(form);
  const [isRefused, setRefused] = useState(false);
  const { data = [], isError } = useQuery(clientQueries.known(isChosen ? undefined : typed));
  // An e-mail belongs to one client, also when another person is meant.
  const clients = isRefused ? data.filter((client) => typed && hasTypedEmail(client, typed)) : data;
  return {
    typed,
    clients,
    isFailed: isError && !isRefused,
    use: (client) => {
      setTyped(undefined);
      if (typed) onUse(client, typed.field);
    },
    show: (wanted) => {
      setRefused(false);
      setTyped(wanted);
    },
    refuse: () => setRefused(true),
  };
}

interface Props {
  known: KnownClients;
  /** The fields above. */
  below: PersonField[];
  useLabel?: string;
  className?: string;
}

/** Offers the clients whom the field above found. */
export function KnownClients({ known, below, useLabel = 'Usar', className = '' }: Props) {
  const { setFocus } = useFormContext();
  const { typed, use, refuse } = known;
  const isAbove = typed !== undefined && below.includes(typed.field);
  const clients = isAbove ? known.clients : [];
  const isFailed = isAbove && known.isFailed;
  const isSameEmail = isAbove && clients.some((client) => hasTypedEmail(client, typed));
  return (
    <div role="status" className={clients.length > 0 || isFailed ? className : 'sr-only'}>
      {isFailed && <p className="text-muted text-xs">No se pudo revisar si ya existe como cliente.</p>}
      {typed && clients.length > 0 && (
        <div className="bg-rent-tint grid gap-1 rounded px-3 py-1.5">
          <ul>
            {clients.map((client) => (
              <li key={client.id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {'Ya existe: '}
                  <strong>{personText(client)}</strong>
                  {` · ${count(client.inquiries_count, 'solicitud', 'solicitudes')}`}
                </span>
                <Button aria-label={`${useLabel} a ${client.name}`} onClick={() => use(client)}>
                  {useLabel}
                </Button>
              </li>
            ))}
          </ul>
          {isSameEmail ? (
            <p className="text-muted pb-1">
              Un correo es de un solo cliente. Si es otra persona, déjalo vacío.
            </p>
          ) : (
            <Button
              className="mb-1 justify-self-start"
              onClick={() => {
                refuse();
                setFocus(typed.field);
              }}
            >
              Es otra persona
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
