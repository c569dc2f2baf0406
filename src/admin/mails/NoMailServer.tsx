import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailQueries } from './mail-queries.ts';

/** Shows its content where mails cannot leave because the product has no mail server. */
export function NoMailServer({ children }: { children: ReactNode }) {
  const { data: hasServer = true } = useQuery(mailQueries.server());
  if (hasServer) return null;
  return (
    <p role="status" className="bg-rent-tint text-rent flex gap-3 rounded p-3">
      <MailWarning aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
