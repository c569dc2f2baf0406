import FullCalendar from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import spanish from '@fullcalendar/react/locales/es';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useNavigate } from 'react-router';
import { stampOf } from '#domain/availability.ts';
import { paths } from '#paths.ts';
import { companyMinuteOf, dateOfCompanyMinute } from '#text/days.ts';
import { type AgendaEntry, type AgendaEntryKind, shownHoursOf } from './agenda-entries.ts';
import './calendar.css';

const calendarViews = { semana: 'timeGridWeek', dia: 'timeGridDay', lista: 'listWeek' } as const;
export type CalendarView = keyof typeof calendarViews;

interface Props {
  view: CalendarView;
  /** A day that is shown, "2026-11-30". */
  day: string;
  entries: AgendaEntry[];
  /** An entry was dropped at another time, a timestamp of PocketBase. Call `putBack` when it does not stay there. */
  onMove: (entry: AgendaEntry, start: string, putBack: () => void) => void;
}

/** Colours of an entry: of its dot in the list, and of its box and text among the hours. */
const looks: Record<AgendaEntryKind, { dot: string; box: string; text: string }> = {
  visit: { dot: 'var(--color-rent)', box: 'var(--color-rent)', text: 'var(--color-paper)' },
  proposal: { dot: 'var(--color-rent)', box: 'var(--color-rent-tint)', text: 'var(--color-rent)' },
  action: { dot: 'var(--color-muted)', box: 'var(--color-slab)', text: 'var(--color-ink)' },
  deadline: { dot: 'var(--color-danger)', box: 'var(--color-danger-tint)', text: 'var(--color-danger)' },
};

/** Hour and minute as in "16:30". */
const timeFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** The library reads times of the company as if they were UTC, so it needs no time zone. */
const asUtc = (minute: string) => (minute.includes('T') ? `${minute}:00Z` : minute);

/** A week or a day by hours, or a week as a list. An entry opens its record, and one that can be moved is dragged. */
export function Calendar({ view, day, entries, onMove }: Props) {
  const navigate = useNavigate();
  const { firstHour, endHour } = shownHoursOf(entries);
  return (
    <FullCalendar
      // Its view and its date are where it starts.
      key={`${view} ${day}`}
      plugins={[timeGrid, list, interaction, classicTheme]}
      locale={spanish}
      timeZone="UTC"
      now={() => asUtc(companyMinuteOf(new Date()))}
      initialView={calendarViews[view]}
      initialDate={day}
      headerToolbar={false}
      height="auto"
      nowIndicator
      slotMinTime={`${firstHour}:00`}
      slotMaxTime={`${endHour}:00`}
      slotHeaderFormat={timeFormat}
      eventTimeFormat={timeFormat}
      // The height of a visit shows its end; a next action has none.
      displayEventEnd={false}
      allDayText="Vence"
      timedText="Con hora"
      noEventsText="No hay nada en estos días."
      listItemEventTimeClass="agenda-time"
      listItemEventTitleClass="agenda-title"
      eventDurationEditable={false}
      events={entries.map((entry) => ({
        id: entry.id,
        title: entry.title,
        start: asUtc(entry.start),
        ...(entry.end && { end: asUtc(entry.end) }),
        url: paths.admin() + entry.path,
        color: view === 'lista' ? looks[entry.kind].dot : looks[entry.kind].box,
        contrastColor: looks[entry.kind].text,
        ...(view !== 'lista' && { className: `agenda-${entry.kind}` }),
        editable: Boolean(entry.visit ?? entry.lead),
        entry,
      }))}
      eventClick={({ event, jsEvent }) => {
        if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
        jsEvent.preventDefault();
        const { path }: AgendaEntry = event.extendedProps.entry;
        void navigate(path);
      }}
      eventDrop={({ event, revert }) => {
        // The row of days is for what has no time.
        if (event.allDay || !event.start) return revert();
        const start = dateOfCompanyMinute(event.start.toISOString().slice(0, 16));
        onMove(event.extendedProps.entry, stampOf(start.getTime()), revert);
      }}
    />
  );
}
