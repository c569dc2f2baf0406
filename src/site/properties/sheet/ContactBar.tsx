import type { Offer } from '#domain/property-offers.ts';
import { WhatsAppIcon } from '#site/contact/WhatsAppIcon.tsx';
import { priceSuffix } from '#site/properties/listed-prices.ts';
import { offerLabels } from '#site/properties/offer-labels.ts';
import { formatMoney } from '#text/format.ts';

/** The anchor of the contact form on the sheet. */
export const contactAnchor = 'solicitar-informacion';

interface Props {
  offers: Offer[];
  whatsapp: string;
}

/**
 * Price and contact buttons at the bottom of a phone's screen, in place of the layout's floating buttons. With very large
 * text the bar is not sticky, because it would cover half of the screen.
 */
export function ContactBar({ offers, whatsapp }: Props) {
  return (
    <div
      data-contact-bar
      className="border-line bg-paper sticky bottom-0 z-30 flex flex-wrap items-center gap-2 border-t p-3 max-[16em]:static sm:flex-nowrap md:hidden print:hidden"
    >
      {offers.length > 0 && (
        <p className="flex w-full flex-wrap gap-x-3 text-sm leading-tight sm:w-auto sm:grow">
          {offers.map((offer) => (
            <span key={offer.kind} className="text-muted tabular-nums">
              {offer.kind !== 'unspecified' && offerLabels[offer.kind]}{' '}
              <strong className="text-ink" translate="no">
                {formatMoney(offer)}
              </strong>
              {priceSuffix(offer)}
            </span>
          ))}
        </p>
      )}
      <a
        href={whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        className="btn btn-quiet px-3 max-sm:text-sm sm:shrink-0"
      >
        <WhatsAppIcon /> WhatsApp
      </a>
      <a href={`#${contactAnchor}`} className="btn btn-primary grow px-3 max-sm:text-sm sm:shrink-0">
        Solicitar información
      </a>
    </div>
  );
}
