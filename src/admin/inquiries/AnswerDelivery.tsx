import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MailStateBadge } from '#admin/mails/MailStateBadge.tsx';
import { inquiryQueries } from './queries.ts';

/** Whether the answer's e-mail has gone out, and the way to it. */
export function AnswerDelivery({ inquiryId }: { inquiryId: string }) {
  const { data: mail } = useQuery(inquiryQueries.answerMail(inquiryId));
  if (!mail) return null;
  return (
    <>
      <MailStateBadge state={mail.state} />{' '}
      <Link to={`/mails/${mail.id}`} className="underline">
        Ver correo
      </Link>
    </>
  );
}
