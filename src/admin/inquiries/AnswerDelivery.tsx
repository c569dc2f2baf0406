import { useQuery } from '@tanstack/react-query';
import { Badge } from '#ui/Badge.tsx';
import { inquiryQueries } from './queries.ts';

/** Whether the answer's e-mail has gone out. */
export function AnswerDelivery({ inquiryId }: { inquiryId: string }) {
  const { data: mail } = useQuery(inquiryQueries.answerMail(inquiryId));
  if (!mail) return null;
  if (mail.state === 'sent') return <Badge tone="sale">Correo enviado</Badge>;
  if (mail.state === 'dead')
    return <Badge tone="danger">El correo no se pudo entregar: {mail.last_error}</Badge>;
  return <Badge>{mail.attempts > 0 ? 'Correo en cola, se reintentará' : 'Correo en cola'}</Badge>;
}
