import { useQuery } from '@tanstack/react-query';
import { FileText, Inbox, type LucideIcon, Merge, Target } from 'lucide-react';
import { Link } from 'react-router';
import { entryIcons } from '#admin/inquiries/entry-icons.ts';
import { InquiryStatusBadge } from '#admin/inquiries/InquiryStatusBadge.tsx';
import { Ago } from '#admin/lists/Ago.tsx';
import { openedFromHere } from '#admin/lists/history-back.ts';
import { MailStateBadge } from '#admin/mails/MailStateBadge.tsx';
import { ConditionTexts } from '#admin/requirements/ConditionTexts.tsx';
import { RequirementStatusBadge } from '#admin/requirements/RequirementStatusBadge.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { userQueries } from '#admin/users/user-queries.ts';
import { type ClientEvent, type EventKind, eventKinds } from '#domain/client-history.ts';
import { displayNameOf } from '#domain/user.ts';
import { aboutOf } from './inquiry-title.ts';

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

interface Props {
  event: ClientEvent;
  /** Whether the client has several inquiries, which the events then name. */
  isOfSeveral: boolean;
}

export function ClientEventItem({ event, isOfSeveral }: Props) {
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
