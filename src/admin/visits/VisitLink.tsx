import { useMutation } from '@tanstack/react-query';
import { Link2, MessageCircle } from 'lucide-react';
import { whatsAppUrlOf } from '#admin/phone-urls.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import type { Visit } from '#domain/visit.ts';
import { toasts } from '#text/toasts.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { visitMessageOf } from './visit-message.ts';
import { visitMutations } from './visit-queries.ts';

interface Props {
  visit: Visit;
  inquiry: Inquiry;
}

/** Makes a link for the client after a tap, then offers to copy it or to send it by WhatsApp. */
export function VisitLink({ visit, inquiry }: Props) {
  const make = useMutation(visitMutations.makeLink(visit));
  const link = make.data;
  if (!link)
    return (
      <Button icon={Link2} busyLabel={make.isPending && 'Creando...'} onClick={() => make.mutate()}>
        Enlace para el cliente
      </Button>
    );
  const whatsAppUrl = whatsAppUrlOf(inquiry.phone, visitMessageOf(visit, inquiry.name, link));
  return (
    <>
      <Button icon={Link2} onClick={() => copyVisitLink(link)}>
        Copiar enlace
      </Button>
      {whatsAppUrl && (
        <a href={whatsAppUrl} target="_blank" rel="noreferrer" className="btn btn-quiet">
          <MessageCircle aria-hidden className="size-4" />
          Enviar por WhatsApp
        </a>
      )}
    </>
  );
}

/** Copies a link, or shows it to be copied by hand where the browser does not allow that. */
async function copyVisitLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    await showToast(toasts.linkCopied, copyVisitLink);
  } catch {
    window.prompt('Copia el enlace', link);
  }
}
