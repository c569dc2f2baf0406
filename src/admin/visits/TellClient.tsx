import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { WhatsAppLink } from '#admin/inquiries/WhatsAppLink.tsx';
import { mailQueries } from '#admin/mails/mail-queries.ts';
import { notMailedText } from '#admin/mails/not-mailed-text.ts';
import { phoneUrlOf } from '#admin/phone-urls.ts';
import { contactPhoneOf, type Inquiry } from '#domain/inquiry.ts';

interface Props {
  inquiry: Inquiry;
  /** The text of the chat. */
  message: string;
}

/** Says that no mail reaches the client, and offers WhatsApp with the text, and the telephone. Nothing where a mail does. */
export function TellClient({ inquiry, message }: Props) {
  const { data: hasServer = true } = useQuery(mailQueries.server());
  const phone = contactPhoneOf(inquiry);
  const untold = notMailedText(inquiry.email, hasServer);
  if (!untold) return null;
  return (
    <div role="status" className="bg-rent-tint grid w-full gap-2 rounded p-3">
      <p className="font-medium">
        {untold} {phone ? 'Avísale tú:' : 'Tampoco dejó un teléfono: no hay cómo avisarle desde aquí.'}
      </p>
      {phone && (
        <p className="flex flex-wrap gap-2">
          <WhatsAppLink phone={phone} message={message} />
          <a href={phoneUrlOf(phone)} className="btn btn-quiet">
            <Phone aria-hidden className="size-4" />
            {phone}
          </a>
        </p>
      )}
    </div>
  );
}
