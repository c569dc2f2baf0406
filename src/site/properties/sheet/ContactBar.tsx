import type { Offer } from '#domain/property-offers.ts';
import { contactAnchor } from '#paths.ts';
import { WhatsAppIcon } from '#site/contact/WhatsAppIcon.tsx';
import { priceSuffix } from '#site/properties/listed-prices.ts';
import { formatMoney } from '#text/format.ts';
import { offerLabels } from '#text/offer-labels.ts';

interface Props {
  offers: Offer[];
  whatsapp: string;
}

/**
 * Price and contact buttons at the bottom of a narrow screen. With very large text the bar is not sticky, because it would cover half of the screen.
 */
export function ContactBar({ offers, whatsapp }: Props) {
  return (
    <div
      data-contact-bar
      className="border-line bg-paper sticky bottom-0 z-30 flex flex-wrap items-center gap-2 border-t p-3 max-[16em]:static sm:flex-nowrap lg:hidden print:hidden [@media(height<20rem)]:static"
    >
      {offers.length > 0 && (
        <p className="grid w-full gap-x-3 text-sm leading-tight sm:flex sm:w-auto sm:grow sm:flex-wrap">
          <ShortPrices offers={offers} />
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

/** The same beside the facts of a wide screen, where the form has scrolled away. */
export function ContactCard({ offers }: Pick<Props, 'offers'>) {
  return (
    <div className="sheet-card border-line bg-paper grid gap-3 rounded border p-5 max-lg:hidden print:hidden">
      <p className="grid gap-1 leading-tight empty:hidden">
        <ShortPrices offers={offers} />
      </p>
      <a href={`#${contactAnchor}`} className="btn btn-primary">
        Preguntar por esta propiedad
      </a>
    </div>
  );
}

const ShortPrices = ({ offers }: Pick<Props, 'offers'>) =>
  offers.map((offer) => (
    <span key={offer.kind} className="text-muted tabular-nums">
      {offer.kind !== 'unspecified' && offerLabels[offer.kind]}{' '}
      <strong className="text-ink" translate="no">
        {formatMoney(offer)}
      </strong>
      {priceSuffix(offer)}
    </span>
  ));
