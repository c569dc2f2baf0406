import { directionsLink } from '#site/locations/map-links.ts';
import { whatsappGreeting } from '#text/company-facts.ts';
import { type PublicCompany, phonesText, whatsappLink } from './contact-links.ts';

export interface ContactOption {
  kind: 'whatsapp' | 'phone' | 'email' | 'office';
  label: string;
  /** Text of the link. */
  value: string;
  note: string;
  href: string;
  /** Another site: opens in a new tab. */
  isExternal: boolean;
}

/** The four ways to reach the company. */
export function contactOptionsOf(company: PublicCompany): ContactOption[] {
  const { address, email, hours_weekdays, hours_saturday, phones } = company;
  return [
    {
      kind: 'whatsapp',
      label: 'WhatsApp',
      value: 'Enviar un mensaje',
      note: 'Manda tu requerimiento o la liga de una propiedad.',
      href: whatsappLink(company, whatsappGreeting),
      isExternal: true,
    },
    {
      kind: 'phone',
      label: 'Teléfono',
      value: phonesText(company),
      note: `${hours_weekdays}. ${hours_saturday}.`,
      href: phones[0].url,
      isExternal: false,
    },
    {
      kind: 'email',
      label: 'Correo',
      value: email,
      note: 'Para bases, planos y cotizaciones.',
      href: `mailto:${email}`,
      isExternal: false,
    },
    {
      kind: 'office',
      label: 'Oficina',
      value: 'Cómo llegar',
      note: address,
      href: directionsLink({ address, point: company }),
      isExternal: true,
    },
  ];
}
