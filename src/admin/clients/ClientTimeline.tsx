import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, FileText, Inbox, type LucideIcon, Merge, Plus, Target } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EntryComposer } from '#admin/inquiries/EntryComposer.tsx';
import { entryIcons } from '#admin/inquiries/entry-icons.ts';
import { InquiryStatusBadge } from '#admin/inquiries/InquiryStatusBadge.tsx';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { Ago } from '#admin/lists/Ago.tsx';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { MailStateBadge } from '#admin/mails/MailStateBadge.tsx';
import { InquiryProposal } from '#admin/proposals/InquiryProposal.tsx';
import { ConditionTexts } from '#admin/requirements/ConditionTexts.tsx';
import { RequirementStatusBadge } from '#admin/requirements/RequirementStatusBadge.tsx';
import { newInquiryLocation, newRequirementLocation, screenPaths } from '#admin/screen-paths.ts';
import { userQueries } from '#admin/users/user-queries.ts';
import type { Client } from '#domain/client.ts';
import {
  type ClientEvent,
  clientEventsOf,
  type EventGroup,
  type EventKind,
  eventGroups,
  eventKinds,
  groupsOf,
  isOfGroup,
} from '#domain/client-history.ts';
import { type Inquiry, topicOf } from '#domain/inquiry.ts';
import { canBeClosed } from '#domain/inquiry-status.ts';
import { displayNameOf } from '#domain/user.ts';
import { companyDayOf } from '#text/days.ts';
import { dateOf, formatMonth, formatShortDay } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Choices } from '#ui/fields/Choices.tsx';
import { Loading } from '#ui/Notice.tsx';
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
      <Actions clientId={client.id} lead={lead} />
      {lead && <Composer inquiries={inquiries} lead={lead} />}
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
              <Event key={`${event.kind}:${event.id}`} event={event} isOfSeveral={inquiries.length > 1} />
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

/** What a broker starts for a client. Visits and proposals belong to the newest open inquiry. */
function Actions({ clientId, lead }: { clientId: string; lead: Inquiry | undefined }) {
  return (
    <div className="flex flex-wrap gap-2 max-md:*:grow">
      <Link to={newInquiryLocation(clientId)} state={openedFromHere} className="btn btn-quiet">
        <Plus aria-hidden className="size-4" />
        Nueva solicitud
      </Link>
      {lead && (
        <>
          <Link to={newRequirementLocation(lead.id)} state={openedFromHere} className="btn btn-quiet">
            <Target aria-hidden className="size-4" />
            Nuevo requerimiento
          </Link>
          {canBeClosed(lead) && (
            <Link to={screenPaths.proposeVisit(lead.id)} state={openedFromHere} className="btn btn-quiet">
              <CalendarPlus aria-hidden className="size-4" />
              Proponer visita
            </Link>
          )}
          <InquiryProposal inquiry={lead} />
        </>
      )}
    </div>
  );
}

/** Records a contact in an inquiry. A newer one that arrives while somebody types does not take the text. */
function Composer({ inquiries, lead }: { inquiries: Inquiry[]; lead: Inquiry }) {
  const [first] = useState(lead.id);
  const target = inquiries.find(({ id }) => id === first) ?? lead;
  return (
    <div className="grid gap-1">
      <EntryComposer key={target.id} inquiryId={target.id} />
      {inquiries.length > 1 && (
        <p className="text-muted text-xs wrap-anywhere">{`Se registra en: ${inquiryTitle(target)}`}</p>
      )}
    </div>
  );
}

const aboutOf = (inquiry: Inquiry) => topicOf(inquiry) || inquiry.subject;

export const inquiryTitle = (inquiry: Inquiry) =>
  aboutOf(inquiry) || `Solicitud del ${formatShortDay(inquiry.created_at)}`;

const icons: Record<EventKind, LucideIcon> = {
  ...entryIcons,
  inquiry: Inbox,
  requirement: Target,
  document: FileText,
  merge: Merge,
};

/** The record of an event; undefined for a merge, whose record is this page. */
function pathOf({ inquiry, requirement, requirementId, propertyId }: ClientEvent): string | undefined {
  if (inquiry) return screenPaths.inquiry(inquiry.id);
  const neededId = requirement?.id ?? requirementId;
  if (neededId) return screenPaths.requirement(neededId);
  return propertyId && screenPaths.property(propertyId);
}

interface EventProps {
  event: ClientEvent;
  /** Whether the client has several inquiries, which the events then name. */
  isOfSeveral: boolean;
}

function Event({ event, isOfSeveral }: EventProps) {
  const { kind, at, text, author, inquiry, requirement, mail } = event;
  const { data: users = [] } = useQuery(userQueries.list());
  const user = users.find(({ id }) => id === author);
  const Icon = icons[kind];
  const path = pathOf(event);
  const isOurs = kind === 'answer' || kind === 'proposal';
  const about = inquiry && (kind === 'inquiry' || isOfSeveral) ? aboutOf(inquiry) : '';
  return (
    <li className={`border-l-4 pl-3 ${isOurs ? 'border-sale' : 'border-line'}`}>
      <div className="flex gap-2">
        <Icon aria-hidden className="text-muted mt-0.5 size-4 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <h4 className="min-w-0 font-sans text-sm font-semibold wrap-anywhere">
            {path ? (
              <Link to={path} state={openedFromHere} className="py-2 underline underline-offset-4">
                {eventKinds[kind]}
              </Link>
            ) : (
              eventKinds[kind]
            )}
            {about && <span className="font-normal">{` · ${about}`}</span>}
          </h4>
          {kind === 'inquiry' && inquiry && <InquiryStatusBadge status={inquiry.status} />}
          {requirement && <RequirementStatusBadge status={requirement.status} />}
          <span className="text-muted text-xs md:ml-auto">
            {user && `${displayNameOf(user)} · `}
            <Ago stamp={at} />
          </span>
        </div>
      </div>
      {requirement && (
        <p className="mt-1">
          <ConditionTexts {...requirement} />
        </p>
      )}
      {text && <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>}
      {mail && (
        <p className="text-muted mt-1">
          <MailStateBadge state={mail.state} />{' '}
          <Link to={screenPaths.mail(mail.id)} state={openedFromHere} className="py-3 underline">
            Ver correo
          </Link>
        </p>
      )}
    </li>
  );
}
