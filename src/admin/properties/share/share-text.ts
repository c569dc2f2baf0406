import { publishStateOf } from '#domain/availability.ts';
import type { Property } from '#domain/property.ts';
import { offersOf } from '#domain/property-offers.ts';
import { paths } from '#paths.ts';
import { formatArea } from '#text/format.ts';
import { amountText } from '#text/money.ts';

/** Whether a link to a property opens its page: it is active and the time is within its times of publication. */
export const isShared = (property: Property, nowMs: number) =>
  property.active && publishStateOf(property, nowMs) === 'within';

/** The absolute URL of the public page of a property. */
export const publicUrlOf = ({ id }: Pick<Property, 'id'>) =>
  new URL(paths.propertyById(id), location.origin).href;

const markets = { sale: 'Venta', rent: 'Renta', unspecified: 'Precio' };

/** The prices that a visitor may see: "Venta: $9,500,000 · Renta: $85,000 al mes". '' when none is stated. */
export function sharedPriceOf(property: Property): string {
  if (property.is_price_on_request) return 'Precio a consultar';
  return offersOf(property)
    .map(
      ({ kind, ...amount }) => `${markets[kind]}: ${amountText({ ...amount, isMonthly: kind === 'rent' })}`,
    )
    .join(' · ');
}

/** The message of a broker about a property: greeting, title, price, area and link. It has public data only. */
export function shareTextOf(property: Property, url: string): string {
  const { title, reference_code, area, location } = property;
  const facts = [sharedPriceOf(property), area > 0 && formatArea(area), location].filter(Boolean).join(' · ');
  return `Hola, te comparto esta propiedad:\n${title} (${reference_code})\n${facts}\n${url}`;
}
