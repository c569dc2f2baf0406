import type { ExchangeRate } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import { formatArea, formatNumber } from '#text/format.ts';
import { CostTable } from './CostTable.tsx';
import { rentCostRows, saleCostRows } from './cost-rows.ts';

interface Props {
  property: Property;
  rate: ExchangeRate | undefined;
  /** Whether the page recalculates the rent for another area. */
  canChangeArea: boolean;
}

export const hasCost = (property: Property, rate: ExchangeRate | undefined): boolean =>
  rentTermsOf(property, rate) !== undefined || saleCostRows(property, rate).length > 0;

/** The total cost of the rent and of the purchase. A price on request has neither. */
export function SheetCost({ property, rate, canChangeArea }: Props) {
  const rent = rentTermsOf(property, rate);
  const saleRows = saleCostRows(property, rate);
  return (
    <div className="grid gap-8 print:grid-cols-2">
      {rent && (
        <div className="grid gap-4">
          {canChangeArea && isDivisible(property) && <AreaInput property={property} />}
          <div data-rent-cost={JSON.stringify(rent)}>
            <CostTable caption={rentCaption} rows={rentCostRows(rent.terms, rent.rate)} />
          </div>
        </div>
      )}
      {saleRows.length > 0 && <CostTable caption="En venta" rows={saleRows} />}
    </div>
  );
}

export const rentCaption = 'En renta';

/** The area and the amounts that the table of a rent is calculated from. */
export type RentCostProps = NonNullable<ReturnType<typeof rentTermsOf>>;

/** Undefined for a property that is not for rent, or whose rent is unknown or on request. */
function rentTermsOf(property: Property, rate: ExchangeRate | undefined) {
  if (!property.is_for_rent || property.is_price_on_request) return undefined;
  const { area, rental_price, rental_currency, rental_basis } = property;
  const { maintenance_fee, maintenance_currency, maintenance_basis } = property;
  const { price_includes_vat, lease_type, min_term_months, deposit_months } = property;
  const { escalation, escalation_percent } = property;
  const terms = {
    ...{ area, rental_price, rental_currency, rental_basis },
    ...{ maintenance_fee, maintenance_currency, maintenance_basis },
    ...{ price_includes_vat, lease_type, min_term_months, deposit_months },
    ...{ escalation, escalation_percent },
  };
  return rentCostRows(terms, rate).length > 0 ? { terms, rate } : undefined;
}

const isDivisible = ({ divisible_from, area }: Property) =>
  divisible_from !== undefined && divisible_from < area;

/** Scripts read the range and write the table (src/site/scripts/cost-by-area.ts). */
function AreaInput({ property: { divisible_from = 0, area } }: Pick<Props, 'property'>) {
  return (
    <label className="grid max-w-xs gap-1 print:hidden noscript:hidden">
      <span className="text-sm font-medium">Calcular para otra área (m²)</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        data-rent-area
        data-min={divisible_from}
        data-max={area}
        defaultValue={formatNumber(area)}
        className="field tabular-nums"
      />
      <span className="text-muted text-xs">
        De {formatArea(divisible_from)} a {formatArea(area)}
      </span>
    </label>
  );
}
