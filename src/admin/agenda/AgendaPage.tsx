import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ClipboardCopy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#admin/copy-text.ts';
import { inquiryMutations, inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { useListParams } from '#admin/lists/use-list-params.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { userQueries } from '#admin/users/user-queries.ts';
import { MoveVisitDialog } from '#admin/visits/MoveVisitDialog.tsx';
import type { Agenda } from '#data/agenda.ts';
import { daysOfWeek, tightPairs } from '#domain/agenda.ts';
import { dayAfter, isDay, startOfPeriod } from '#domain/business-hours.ts';
import { initialsOf } from '#domain/initials.ts';
import { displayNameOf } from '#domain/user.ts';
import type { Visit } from '#domain/visit.ts';
import { companyClock, companyDayOf } from '#text/days.ts';
import { dateFormat } from '#text/format.ts';
import { successToast } from '#text/toast-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Choices } from '#ui/fields/Choices.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { type AgendaEntry, entriesOf } from './agenda-entries.ts';
import { agendaQueries } from './agenda-queries.ts';
import { Calendar, type CalendarView } from './Calendar.tsx';
import { freeHoursText } from './free-hours-text.ts';
import { tightText } from './tight-text.ts';

const views = [
  { name: 'semana', label: 'Semana' },
  { name: 'dia', label: 'Día' },
  { name: 'lista', label: 'Lista' },
] as const satisfies { name: CalendarView; label: string }[];

const everybody = 'todos';

const dayText = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const shortText = dateFormat({ day: 'numeric', month: 'short' });

const noon = (day: string) => companyClock.dateOf(`${day}T12:00`);

/** The visits, next actions and deadlines of a week or a day, of one administrator or everybody. */
export function AgendaPage() {
  const user = useUser();
  const { params, changeParams } = useListParams();
  const isNarrow = useMediaQuery('(width < 48rem)');
  const { data: administrators = [] } = useQuery(userQueries.administrators());
  const today = companyDayOf(new Date());
  const usualView: CalendarView = isNarrow ? 'lista' : 'semana';
  const offered = views.filter(({ name }) => name !== 'semana' || !isNarrow);
  const view = offered.find(({ name }) => name === params.get('vista'))?.name ?? usualView;
  const asked = params.get('dia') ?? '';
  const day = isDay(asked) ? asked : today;
  const days =
    view === 'dia' ? [day] : daysOfWeek(companyDayOf(startOfPeriod('week', noon(day), companyClock)));
  const [firstDay, lastDay] = [days[0] ?? day, days.at(-1) ?? day];
  const whose = params.get('responsable') ?? user.id;
  const owner = whose === everybody ? undefined : whose;
  const { data, error, refetch } = useQuery(agendaQueries.ofDays(firstDay, lastDay, owner));
  const goTo = (dia: string) => changeParams({ dia: dia === today ? '' : dia });
  const others = administrators.filter(({ id }) => id !== user.id);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label={view === 'dia' ? 'Día anterior' : 'Semana anterior'}
            onClick={() => goTo(dayAfter(day, -days.length))}
          />
          <Button onClick={() => goTo(today)}>Hoy</Button>
          <IconButton
            icon={ChevronRight}
            label={view === 'dia' ? 'Día siguiente' : 'Semana siguiente'}
            onClick={() => goTo(dayAfter(day, days.length))}
          />
        </div>
        <h2 aria-live="polite" className="min-w-0 grow text-base font-semibold first-letter:uppercase">
          {view === 'dia' ? dayText(noon(day)) : `${shortText(noon(firstDay))} – ${shortText(noon(lastDay))}`}{' '}
          {!day.startsWith(today.slice(0, 4)) && day.slice(0, 4)}
        </h2>
        <Choices
          label="Vista"
          choices={offered}
          current={view}
          onChange={(name) => changeParams({ vista: name === usualView ? '' : name })}
        />
        <select
          aria-label="De quién"
          value={whose}
          onChange={({ target }) =>
            changeParams({ responsable: target.value === user.id ? '' : target.value })
          }
          className="field field-sizing-content w-auto max-w-52 max-md:min-w-0 max-md:flex-1"
        >
          <option value={user.id}>{displayNameOf(user)} (yo)</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {displayNameOf(other)}
            </option>
          ))}
          <option value={everybody}>Todos</option>
        </select>
        {data && owner && <FreeHours days={days} visits={data.visits} />}
      </div>
      {error && !data && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          No se pudo cargar la agenda
        </LoadFailure>
      )}
      {!data && !error && <Skeleton rows={6} />}
      {data && (
        <AgendaCalendar
          agenda={data}
          view={view}
          day={day}
          brokerOf={(id) => {
            const broker = administrators.find((each) => each.id === id);
            return owner === undefined && broker ? initialsOf(displayNameOf(broker)) : '';
          }}
        />
      )}
    </>
  );
}

function FreeHours({ days, visits }: { days: string[]; visits: Visit[] }) {
  const text = freeHoursText(days, visits, new Date());
  return (
    <Button
      icon={ClipboardCopy}
      disabled={text === ''}
      title={text ? `Copiar: ${text}` : 'No queda ninguna hora libre.'}
      onClick={() => copyText(text, successToast('Horas libres copiadas', text), 'Copia las horas libres')}
    >
      Horas libres
    </Button>
  );
}

interface CalendarProps {
  agenda: Agenda;
  view: CalendarView;
  day: string;
  /** The initials of an administrator, '' where all entries are of one. */
  brokerOf: (id: string) => string;
}

interface Move {
  visit: Visit;
  start: string;
}

function AgendaCalendar({ agenda, view, day, brokerOf }: CalendarProps) {
  const [move, setMove] = useState<Move>();
  const client = useQueryClient();
  const nameOf = (inquiryId: string) => agenda.names.get(inquiryId) ?? 'otra persona';
  const tight = tightPairs(agenda.visits.filter(({ state }) => state === 'Aceptada'));
  const moveEntry = ({ visit, lead }: AgendaEntry, start: string, putBack: () => void) => {
    if (lead) {
      const action = { next_action: lead.next_action, next_action_at: start };
      const plan = client.getMutationCache().build(client, inquiryMutations.plan(lead));
      // Its toast says why it failed.
      plan.execute(action).catch(putBack);
      return;
    }
    // The visit moves when the dialog is saved.
    putBack();
    if (visit) setMove({ visit, start });
  };
  return (
    <>
      {tight.length > 0 && (
        <ul aria-label="Poco tiempo entre visitas" className="bg-danger-tint text-danger mb-3 rounded p-3">
          {tight.map((pair) => (
            <li key={pair.second.id} className="first-letter:uppercase">
              {tightText(pair, nameOf)}
            </li>
          ))}
        </ul>
      )}
      <Calendar view={view} day={day} entries={entriesOf(agenda, brokerOf)} onMove={moveEntry} />
      {move && <VisitMove {...move} onClose={() => setMove(undefined)} />}
    </>
  );
}

function VisitMove({ visit, start, onClose }: Move & { onClose: () => void }) {
  const { data: inquiry } = useQuery(inquiryQueries.one(visit.inquiry_id));
  return inquiry ? <MoveVisitDialog visit={visit} inquiry={inquiry} start={start} onClose={onClose} /> : null;
}
