import { unitTotalsOf } from '#domain/park-units.ts';
import type { Property } from '#domain/property.ts';
import { listedPricesOf } from '#domain/property-offers.ts';
import { smallestPartOf } from '#domain/property-search.ts';
import { isClosed, statusNames } from '#domain/property-statuses.ts';
import { paths } from '#paths.ts';
import { areaRangeText } from '#site/properties/area-range.ts';
import { priceSuffix } from '#site/properties/listed-prices.ts';
import type { ListedUnit } from '#site/properties/park-links.ts';
import { formatArea, formatMoney, formatNumber } from '#text/format.ts';
import { offerLabels, unknownAreaText, unknownPriceText } from '#text/offer-labels.ts';
import type { Fact } from './property-facts.ts';
import { Highlights } from './SheetFacts.tsx';
import { SheetSection } from './SheetSections.tsx';

interface Props {
  property: Pick<Property, 'type'>;
  units: ListedUnit[];
}

/** The units of a park or building, with what they add up to. Nothing for a property without units. */
export function SheetUnits({ property, units }: Props) {
  if (units.length === 0) return null;
  return (
    <SheetSection title={property.type === 'Parque Industrial' ? 'Unidades del parque' : 'Unidades'}>
      <Highlights facts={totalsOf(units)} />
      <div className="-mx-2 overflow-x-clip px-2">
        <table className="mt-4 w-full table-fixed text-left max-sm:block">
          <thead className="text-muted text-sm max-sm:sr-only">
            <tr>
              <th scope="col" className="w-2/5 py-2 pr-4 font-normal">
                Unidad
              </th>
              <th scope="col" className="w-[17%] py-2 pr-6 text-right font-normal">
                Área
              </th>
              <th scope="col" className="w-[14%] py-2 pr-4 font-normal">
                Estado
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Precio
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {units.map((unit) => (
              <UnitRow key={unit.id} unit={unit} />
            ))}
          </tbody>
        </table>
      </div>
    </SheetSection>
  );
}

/** On a phone: the name over area and price, the state at the right. */
function UnitRow({ unit }: { unit: ListedUnit }) {
  const { title, reference_code, area, status } = unit;
  const smallestPart = smallestPartOf(unit);
  const closed = isClosed(unit);
  return (
    <tr className="border-line hover:bg-concrete relative border-t align-baseline max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-3 sm:*:py-2.5">
      <th scope="row" className="font-normal [overflow-wrap:anywhere] sm:relative sm:pr-4">
        <a href={paths.property(unit)} className="stretched-link font-medium underline underline-offset-4">
          {title}
        </a>
        <span className="text-muted block text-xs" translate="no">
          {reference_code}
        </span>
      </th>
      <td className="tabular-nums max-sm:row-start-2 sm:pr-6 sm:text-right">
        <span className="whitespace-nowrap" translate={area > 0 ? 'no' : 'yes'}>
          {area > 0 ? formatArea(area) : unknownAreaText}
        </span>
        {smallestPart && !closed && (
          <span className="text-muted block text-xs">Divisible desde {formatArea(smallestPart)}</span>
        )}
      </td>
      <td className={`max-sm:text-right sm:pr-4 ${closed ? 'text-muted' : 'font-medium'}`}>
        {statusNames[status]}
      </td>
      <td className="text-right tabular-nums max-sm:row-start-2">
        {closed ? <span className="text-muted max-sm:hidden">—</span> : <UnitPrices unit={unit} />}
      </td>
    </tr>
  );
}

function UnitPrices({ unit }: { unit: ListedUnit }) {
  const prices = listedPricesOf(unit);
  return prices.map((price) => (
    <span key={price.kind} className="block sm:whitespace-nowrap">
      {prices.length > 1 && price.kind !== 'unspecified' && (
        <span className="text-muted text-sm">{offerLabels[price.kind]} </span>
      )}
      {price.offer ? (
        <>
          <span translate="no">{formatMoney(price.offer)}</span>
          <span className="text-muted text-sm">{priceSuffix(price.offer)}</span>
        </>
      ) : (
        <span className="text-muted">{unknownPriceText}</span>
      )}
    </span>
  ));
}

/** The totals as the top of the section shows them. Totals that are unknown are left out. */
function totalsOf(units: ListedUnit[]): Fact[] {
  const { total, available, area, rent } = unitTotalsOf(units);
  const facts: Fact[] = [
    { name: 'total', label: total === 1 ? 'Unidad' : 'Unidades', value: formatNumber(total) },
    {
      name: 'available',
      label: available === 1 ? 'Disponible' : 'Disponibles',
      value: formatNumber(available),
    },
  ];
  if (area) facts.push({ name: 'area', label: 'Área disponible', value: areaRangeText(area) });
  if (rent) {
    const { min, max, currency } = rent;
    const [low, high] = [min, max].map((amount) => formatMoney({ amount, currency }));
    facts.push({ name: 'rent', label: 'Renta al mes', value: low === high ? low : `${low} a ${high}` });
  }
  return facts;
}
