import { useQuery } from '@tanstack/react-query';
import { MessageCircle, MessageSquareText } from 'lucide-react';
import { whatsAppUrlOf } from '#admin/phone-urls.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { templateQueries } from '#admin/templates/template-queries.ts';
import { filledTemplate, variablesIn } from '#domain/answer-template.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { contactPhoneOf } from '#domain/inquiry-contact.ts';
import { Menu, MenuLink, MenuNote } from '#ui/base-ui/Menu.tsx';
import { templateValuesOf } from './template-values.ts';

interface Props {
  inquiry: Inquiry;
  onOpenChat: () => void;
}

/** Opens a chat with the sender of an inquiry, empty or with a filled template. Nothing without a telephone. */
export function WhatsAppMenu({ inquiry, onOpenChat }: Props) {
  if (!whatsAppUrlOf(contactPhoneOf(inquiry))) return null;
  return (
    <Menu
      trigger={<MessageCircle aria-hidden className="size-4" />}
      label={`WhatsApp a ${inquiry.name}`}
      className="btn btn-quiet min-h-8 px-2.5 max-md:min-h-11 @3xl:border-transparent pointer-coarse:min-h-11"
    >
      <ChatItems inquiry={inquiry} onOpenChat={onOpenChat} />
    </Menu>
  );
}

/** Loads templates and property when the menu opens. */
function ChatItems({ inquiry, onOpenChat }: Props) {
  const { signature } = useUser();
  const { data: templates = [], isPending, error } = useQuery(templateQueries.list());
  const { data: property, isLoading } = useQuery({
    ...propertyQueries.one(inquiry.property_id),
    enabled: inquiry.property_id !== '',
  });
  if (isPending || isLoading) return <MenuNote>Cargando plantillas...</MenuNote>;
  const values = templateValuesOf(inquiry, property, Date.now());
  const urlOf = (text: string) => whatsAppUrlOf(contactPhoneOf(inquiry), text) ?? '';
  return (
    <>
      <MenuLink icon={MessageCircle} href={urlOf('')} onClick={onOpenChat}>
        Abrir el chat
      </MenuLink>
      {error && <MenuNote>No se pudieron cargar las plantillas</MenuNote>}
      {templates.map(({ id, name, text }) => {
        const filled = [filledTemplate(text, values), signature].filter(Boolean).join('\n\n');
        const missing = variablesIn(filled).map((variable) => `{${variable}}`);
        if (missing.length > 0) return <MenuNote key={id}>{`${name}: falta ${missing.join(', ')}`}</MenuNote>;
        return (
          <MenuLink key={id} icon={MessageSquareText} href={urlOf(filled)} onClick={onOpenChat}>
            {name}
          </MenuLink>
        );
      })}
    </>
  );
}
