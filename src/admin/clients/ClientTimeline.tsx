import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import type { Client } from '#domain/client.ts';
import { clientEventsOf, type EventGroup, eventGroups, groupsOf, isOfGroup } from '#domain/client-history.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { companyDayOf } from '#text/days.ts';
import { dateOf, formatMonth } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Choices } from '#ui/fields/Choices.tsx';
import { Loading } from '#ui/Notice.tsx';
import { ClientActions, ClientComposer } from './ClientActions.tsx';
import { ClientEventItem } from './ClientEventItem.tsx';
import { clientQueries, firstEvents } from './client-queries.ts';

interface Props {
  client: Client;
  /** All of the client, the newest first. */
  inquiries: Inquiry[];
  /** The one that takes notes. */
  lead: Inquiry | undefined;
}

/** Everything that happened with a client, the newest first, below what can be done next. */
export function ClientTimeline({ client, inquiries, lead }: Props) {
  const [size, setSize] = useState(firstEvents - 1);
  const [group, setGroup] = useState<EventGroup>();
  const history = useQuery(clientQueries.history(client.id, size + 1));
  const { events, hasOlder } = history.data
    ? clientEventsOf(inquiries, history.data, size)
    : { events: [], hasOlder: false };
  const groups = groupsOf(events);
  const current = groups.find((each) => each === group);
  const shown = current ? events.filter((event) => isOfGroup(event, current)) : events;
  const byMonth = Map.groupBy(shown, ({ at }) => companyDayOf(dateOf(at)).slice(0, 7));
  return (
    <section aria-label="Historial" className="grid min-w-0 content-start gap-4">
      <ClientActions clientId={client.id} lead={lead} />
      {lead && <ClientComposer inquiries={inquiries} lead={lead} />}
      {groups.length > 1 && (
        <Choices
          label="Historial"
          choices={[
            { name: 'all', label: 'Todo' },
            ...groups.map((name) => ({ name, ...eventGroups[name] })),
          ]}
          current={current ?? 'all'}
          onChange={(name) => setGroup(name === 'all' ? undefined : name)}
        />
      )}
      {history.isPending && <Loading />}
      {history.isLoadingError && (
        <LoadFailure error={history.error} onRetry={() => history.refetch()}>
          No se pudo cargar el historial
        </LoadFailure>
      )}
      {history.data && events.length === 0 && (
        <p className="text-muted">Todavía no hay nada: registra su primera solicitud.</p>
      )}
      {[...byMonth].map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={`mes-${month}`}>
          <h3
            id={`mes-${month}`}
            className="text-muted mb-2 font-sans text-sm font-semibold first-letter:uppercase"
          >
            {formatMonth(month)}
          </h3>
          <ol className="grid gap-3">
            {ofMonth.map((event) => (
              <ClientEventItem
                key={`${event.kind}:${event.id}`}
                event={event}
                isOfSeveral={inquiries.length > 1}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasOlder && (
        <Button
          busyLabel={history.isPlaceholderData && 'Cargando...'}
          onClick={() => setSize(size + firstEvents - 1)}
          className="justify-self-start"
        >
          Ver anteriores
        </Button>
      )}
    </section>
  );
}
