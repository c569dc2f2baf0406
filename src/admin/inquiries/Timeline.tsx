import { useMutation, useQuery } from '@tanstack/react-query';
import { type LucideIcon, MessageSquareText, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { MailDelivery } from '#admin/mails/MailDelivery.tsx';
import { ProposalDetails } from '#admin/proposals/ProposalDetails.tsx';
import { proposalQueries } from '#admin/proposals/proposal-queries.ts';
import { userQueries } from '#admin/users/user-queries.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { entryKinds, type InquiryEntry } from '#domain/inquiry-entry.ts';
import { displayNameOf } from '#domain/user.ts';
import { count, formatMoment } from '#text/format.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { entryIcons } from './entry-icons.ts';
import { inquiryMutations, inquiryQueries } from './inquiry-queries.ts';

/** How many of the latest entries a long timeline shows at first. */
const shownEntries = 6;

/** The conversation of an inquiry: the message, then answers, notes, calls and visits, the latest at the end. */
export function Timeline({ inquiry }: { inquiry: Inquiry }) {
  const { data: entries = [], error, refetch } = useQuery(inquiryQueries.entries(inquiry.id));
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, entries.length - shownEntries);
  return (
    <section aria-label="Conversación" className="grid gap-3">
      <ol className="grid gap-3">
        <Item icon={MessageSquareText} title="Mensaje" at={inquiry.created_at}>
          {inquiry.message}
        </Item>
        {hidden > 0 && (
          <li>
            <Button onClick={() => setIsWhole(true)} className="w-full">
              {`Mostrar ${count(hidden, 'entrada anterior', 'entradas anteriores')}`}
            </Button>
          </li>
        )}
        {entries.slice(hidden).map((entry) => (
          <Entry key={entry.id} entry={entry} inquiry={inquiry} />
        ))}
      </ol>
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()}>
          No se pudo cargar la conversación
        </LoadFailure>
      )}
    </section>
  );
}

/** Kinds that were sent: they stay. */
const sentKinds = ['answer', 'proposal', 'reply'];

function Entry({ entry, inquiry }: { entry: InquiryEntry; inquiry: Inquiry }) {
  const { id, inquiry_id, kind, text, at, author } = entry;
  const { data: users = [] } = useQuery(userQueries.list());
  const remove = useMutation(inquiryMutations.removeEntry(id));
  const user = users.find((candidate) => candidate.id === author);
  return (
    <Item
      icon={entryIcons[kind]}
      title={entryKinds[kind]}
      at={at}
      author={user && displayNameOf(user)}
      isOurs={kind === 'answer' || kind === 'proposal'}
      action={
        !sentKinds.includes(kind) && (
          <IconButton
            icon={X}
            label={`Borrar ${entryKinds[kind].toLowerCase()}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
            className="-my-2 -mr-2"
          />
        )
      }
      note={
        (kind === 'answer' && (
          <MailDelivery mailKey={id === inquiry_id ? `answer:${id}` : `answer:${inquiry_id}:${id}`} />
        )) ||
        (kind === 'proposal' && <TimelineProposal id={id} inquiry={inquiry} />)
      }
    >
      {text}
    </Item>
  );
}

/** The proposal of an entry. */
function TimelineProposal({ id, inquiry }: { id: string; inquiry: Inquiry }) {
  const { data: proposals } = useQuery(proposalQueries.of({ inquiry_id: inquiry.id }));
  const proposal = proposals?.find((candidate) => candidate.id === id);
  return proposal && <ProposalDetails proposal={proposal} phone={inquiry.phone} />;
}

interface ItemProps {
  icon: LucideIcon;
  title: string;
  at: string;
  author?: string | undefined;
  /** Whether the company wrote it to the client. */
  isOurs?: boolean;
  action?: ReactNode;
  note?: ReactNode;
  children: string;
}

function Item({ icon: Icon, title, at, author, isOurs = false, action, note, children }: ItemProps) {
  return (
    <li className={`border-l-4 pl-3 ${isOurs ? 'border-sale' : 'border-line'}`}>
      <div className="flex items-center gap-2">
        <Icon aria-hidden className="text-muted size-4 shrink-0" />
        <h3 className="text-sm">{title}</h3>
        <p className="text-muted min-w-0 flex-1 text-xs">
          {[author, at && formatMoment(at)].filter(Boolean).join(' · ')}
        </p>
        {action}
      </div>
      {children && <p className="mt-1 whitespace-pre-line">{children}</p>}
      {note && <div className="text-muted mt-1 empty:hidden">{note}</div>}
    </li>
  );
}
