import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MailStateBadge } from '#admin/mails/MailStateBadge.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { inquiryQueries } from './inquiry-queries.ts';

/** The state of the mail with an answer, with a link to it. */
export function AnswerDelivery({ inquiryId, entryId }: { inquiryId: string; entryId: string }) {
  const { data: mail } = useQuery(inquiryQueries.answerMail(inquiryId, entryId));
  if (!mail) return null;
  return (
    <>
      <MailStateBadge state={mail.state} />{' '}
      <Link to={screenPaths.mail(mail.id)} className="py-3 underline">
        Ver correo
      </Link>
    </>
  );
}
