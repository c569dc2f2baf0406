import { MessageCircle } from 'lucide-react';
import { whatsAppUrlOf } from '#admin/phone-urls.ts';

interface Props {
  phone: string;
  message: string;
  onOpen?: () => void;
}

/** Opens a WhatsApp chat with a message that is ready to be sent. Renders nothing for a phone without digits. */
export function WhatsAppLink({ phone, message, onOpen }: Props) {
  const url = whatsAppUrlOf(phone, message);
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" onClick={onOpen} className="btn btn-quiet">
      <MessageCircle aria-hidden className="size-4" />
      Enviar por WhatsApp
    </a>
  );
}
