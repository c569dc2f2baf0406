import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { copyLink } from '#admin/copy-text.ts';
import { WhatsAppLink } from '#admin/inquiries/WhatsAppLink.tsx';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactPhoneOf } from '#domain/inquiry-contact.ts';
import type { Visit } from '#domain/visit.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { visitMessageOf } from './visit-message.ts';
import { visitMutations } from './visit-queries.ts';

interface Props {
  visit: Visit;
  inquiry: Inquiry;
  onOpenChat?: () => void;
}

/** Makes a link for the client after a tap, then offers to copy it or to send it by WhatsApp. */
export function VisitLink({ visit, inquiry, onOpenChat }: Props) {
  const make = useMutation(visitMutations.makeLink(visit));
  const link = make.data;
  if (!link)
    return (
      <Button icon={Link2} busyLabel={make.isPending && 'Creando...'} onClick={() => make.mutate()}>
        Enlace para el cliente
      </Button>
    );
  return (
    <>
      <Button icon={Link2} onClick={() => copyLink(link)}>
        Copiar enlace
      </Button>
      <WhatsAppLink
        phone={contactPhoneOf(inquiry)}
        message={visitMessageOf(visit, inquiry.name, link)}
        {...(onOpenChat && { onOpen: onOpenChat })}
      />
    </>
  );
}
