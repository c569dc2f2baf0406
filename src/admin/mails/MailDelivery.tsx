import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { MailStateBadge } from './MailStateBadge.tsx';
import { mailQueries } from './mail-queries.ts';

/** The state of a mail, with a link to it. Nothing while there is none. @param mailKey names the mail in the outbox */
export function MailDelivery({ mailKey }: { mailKey: string }) {
  const { data: mail } = useQuery(mailQueries.ofKey(mailKey));
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
