import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Phone } from 'lucide-react';
import { useState } from 'react';
import type { ContactKind } from '#admin/inquiries/ContactPrompt.tsx';
import { WhatsAppLink } from '#admin/inquiries/WhatsAppLink.tsx';
import { mailQueries } from '#admin/mails/mail-queries.ts';
import { notMailedText } from '#admin/mails/not-mailed-text.ts';
import { phoneUrlOf } from '#admin/phone-urls.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactEmailOf, contactPhoneOf } from '#domain/inquiry-contact.ts';
import type { Visit } from '#domain/visit.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { VisitLink } from './VisitLink.tsx';
import { cancellationMessageOf } from './visit-message.ts';
import { visitMutations } from './visit-queries.ts';

interface Props {
  visit: Visit;
  inquiry: Inquiry;
}

/** Says why no mail told the client of a visit, offers WhatsApp with the text and the telephone, and records the telling. */
export function TellClient({ visit, inquiry }: Props) {
  const { data: hasServer = true } = useQuery(mailQueries.server());
  const tell = useMutation(visitMutations.tell(visit));
  const [contact, setContact] = useState<ContactKind>();
  const phone = contactPhoneOf(inquiry);
  const reason = notMailedText(contactEmailOf(inquiry), hasServer) || 'El correo no se pudo entregar.';
  return (
    <div role="status" className="bg-rent-tint grid w-full gap-2 rounded p-3">
      <p className="font-medium">
        {reason} {phone ? 'Avísale tú:' : 'Tampoco dejó un teléfono: no hay cómo avisarle desde aquí.'}
      </p>
      <p className="flex flex-wrap gap-2">
        {visit.state === 'Cancelada' ? (
          <WhatsAppLink
            phone={phone}
            message={cancellationMessageOf(visit, inquiry.name)}
            onOpen={() => setContact('whatsapp')}
          />
        ) : (
          <VisitLink visit={visit} inquiry={inquiry} onOpenChat={() => setContact('whatsapp')} />
        )}
        {phone && (
          <a href={phoneUrlOf(phone)} onClick={() => setContact('call')} className="btn btn-quiet">
            <Phone aria-hidden className="size-4" />
            {phone}
          </a>
        )}
        <Button
          icon={Check}
          variant={contact ? 'primary' : 'quiet'}
          busyLabel={tell.isPending && 'Guardando...'}
          onClick={() => tell.mutate(contact)}
        >
          Ya le avisé
        </Button>
      </p>
    </div>
  );
}
