import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { whatsAppUrlOf } from '#admin/phone-urls.ts';
import { type Inquiry, responseSchema } from '#domain/inquiry.ts';
import { contactPhoneOf } from '#domain/inquiry-contact.ts';
import { ContactPrompt } from './ContactPrompt.tsx';

/** Sends the text of an answer by WhatsApp instead, and offers to record that. Nothing without a telephone or a text. */
export function WhatsAppAnswer({ inquiry }: { inquiry: Inquiry }) {
  const { id } = inquiry;
  const [isAsking, setIsAsking] = useState(false);
  const { data } = responseSchema.safeParse({ response: useWatch({ name: 'response' }) });
  const url = data && whatsAppUrlOf(contactPhoneOf(inquiry), data.response);
  if (isAsking)
    return (
      <div className="mt-3">
        <ContactPrompt inquiryId={id} kind="whatsapp" onClose={() => setIsAsking(false)} />
      </div>
    );
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={() => setIsAsking(true)}
      className="btn btn-quiet mt-3"
    >
      <MessageCircle aria-hidden className="size-4" />
      Enviar por WhatsApp
    </a>
  );
}
