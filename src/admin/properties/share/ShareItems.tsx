import { FileText, Link2, MessageCircle } from 'lucide-react';
import { copyLink } from '#admin/copy-text.ts';
import type { Property } from '#domain/property.ts';
import { whatsappUrl } from '#domain/whatsapp-url.ts';
import { MenuItem, MenuLink, MenuNote } from '#ui/base-ui/Menu.tsx';
import { isShared, publicUrlOf, shareTextOf } from './share-text.ts';

interface Props {
  property: Property;
  onDatasheet: () => void;
}

/** The items of a menu that pass a property on: link, WhatsApp and datasheet. Only a page that is online can be passed on. */
export function ShareItems({ property, onDatasheet }: Props) {
  if (!isShared(property, Date.now())) return <MenuNote>Actívala para compartirla.</MenuNote>;
  const url = publicUrlOf(property);
  return (
    <>
      <MenuItem icon={Link2} onClick={() => copyLink(url)}>
        Copiar enlace
      </MenuItem>
      <MenuLink icon={MessageCircle} href={whatsappUrl('', shareTextOf(property, url))}>
        WhatsApp
      </MenuLink>
      <MenuItem icon={FileText} onClick={onDatasheet}>
        Ficha (PDF)
      </MenuItem>
    </>
  );
}
