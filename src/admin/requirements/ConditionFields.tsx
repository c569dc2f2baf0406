import { ChevronDown } from 'lucide-react';
import { commonFilterNames, factFilterNames } from '#domain/fact-filters.ts';
import { currencies, priceBases } from '#domain/money.ts';
import { type OfferFilter, offerChoices, offerFilters, type PropertyQuery } from '#domain/property-query.ts';
import { propertyTypes } from '#domain/property-types.ts';
import { Condition } from './Condition.tsx';
import { ConditionSelect, optionsOf } from './ConditionSelect.tsx';
import { FactCondition } from './FactCondition.tsx';
import { PlaceConditions } from './PlaceConditions.tsx';
import { RangeCondition } from './RangeCondition.tsx';
import { type Conditions, useConditions } from './use-conditions.ts';

const otherFactNames = factFilterNames.filter((name) => !commonFilterNames.some((common) => common === name));
const offerOptions = offerFilters
  .filter((offer) => offer !== 'all')
  .map((offer) => ({ value: offer, label: offerChoices[offer].label }));

/** The conditions of a requirement, each a must or a wish. */
export function ConditionFields() {
  const conditions = useConditions();
  const { query, error } = conditions;
  const hasOtherFact = otherFactNames.some((name) => query[name] !== undefined);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-base font-semibold">Qué busca</legend>
      <p className="text-muted text-xs">
        Lo deseable no descarta ningún inmueble; solo pone más abajo a los que no lo tienen.
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <OfferConditions conditions={conditions} />
        <PlaceConditions conditions={conditions} />
        {commonFilterNames.map((name) => (
          <FactCondition key={name} name={name} conditions={conditions} />
        ))}
      </div>
      <details open={hasOtherFact || undefined} className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          Más condiciones
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {otherFactNames.map((name) => (
            <FactCondition key={name} name={name} conditions={conditions} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

/** Operation, type, area and budget. */
function OfferConditions({ conditions }: { conditions: Conditions }) {
  const { query, change } = conditions;
  return (
    <>
      <ConditionSelect
        label="Operación"
        without="Renta o venta"
        value={query.offer === 'all' ? '' : query.offer}
        options={offerOptions}
        onChange={(offer) => change({ offer: (offer || 'all') as OfferFilter })}
      />
      <Condition name="type" conditions={conditions}>
        <ConditionSelect
          label="Tipo"
          without="Cualquiera"
          value={query.type ?? ''}
          options={optionsOf(propertyTypes)}
          onChange={(type) => change({ type: (type || undefined) as PropertyQuery['type'] })}
        />
      </Condition>
      <Condition name="area" conditions={conditions}>
        <RangeCondition
          label="Área"
          unit="m²"
          quantity="area"
          range={query.area}
          onChange={(area) => change({ area })}
        />
      </Condition>
      <Condition name="price" conditions={conditions}>
        <RangeCondition
          label={query.offer === 'for_rent' ? 'Renta al mes' : 'Precio'}
          unit={query.basis === 'per_m2' ? `${query.currency} por m²` : query.currency}
          quantity="money"
          range={query.price}
          onChange={(price, terms) =>
            change({ price, ...terms, ...(!price && { currency: 'MXN', basis: 'total' }) })
          }
        />
        {query.price && (
          <div className="grid grid-cols-2 gap-2">
            <ConditionSelect
              label="Moneda"
              value={query.currency}
              options={optionsOf(Object.keys(currencies))}
              onChange={(currency) => change({ currency: currency as PropertyQuery['currency'] })}
            />
            <ConditionSelect
              label="Base"
              value={query.basis}
              options={Object.entries(priceBases).map(([value, label]) => ({ value, label }))}
              onChange={(basis) => change({ basis: basis as PropertyQuery['basis'] })}
            />
          </div>
        )}
      </Condition>
    </>
  );
}
