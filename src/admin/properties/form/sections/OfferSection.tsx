import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '#admin/forms/FormSection.tsx';
import { NumberField, SwitchField } from '#admin/forms/fields.tsx';
import { propertyDraftSchema } from '#domain/property.ts';
import { pricePerSquareMetre } from '#domain/property-offers.ts';
import { formatPesos } from '#text/format.ts';

const watched = ['is_for_sale', 'is_for_rent', 'sale_price', 'rental_price', 'area'] as const;

/** A price is asked for only in the market that is on (spec §4). */
export function OfferFields() {
  const { getValues, resetField } = useFormContext();
  /** What is no price would be refused where nobody sees it. */
  const leave = (price: 'sale_price' | 'rental_price') => {
    if (!propertyDraftSchema.shape[price].safeParse(getValues(price)).success) resetField(price);
  };
  const [isForSale, isForRent, salePrice, rentalPrice, area] = useWatch({ name: watched });
  return (
    <Section title="Operación y precio">
      <div className="grid content-start gap-2">
        <SwitchField name="is_for_sale" label="En Venta" onOff={() => leave('sale_price')} />
        {isForSale && (
          <NumberField
            name="sale_price"
            label="Precio de venta"
            unit="MXN"
            hint={spoken(Number(salePrice), Number(area))}
          />
        )}
      </div>
      <div className="grid content-start gap-2">
        <SwitchField name="is_for_rent" label="En Renta" onOff={() => leave('rental_price')} />
        {isForRent && (
          <NumberField
            name="rental_price"
            label="Precio de renta"
            unit="MXN al mes"
            hint={spoken(Number(rentalPrice), Number(area))}
          />
        )}
      </div>
      {!isForSale && !isForRent && (
        <p className="text-muted md:col-span-2">Si no eliges ninguna, la propiedad quedará en venta.</p>
      )}
    </Section>
  );
}

/** "$144,000,000 · $15,000 por m²": shows a zero too many or too few. */
function spoken(amount: number, area: number): string | undefined {
  if (!(amount > 0)) return undefined;
  const perMetre = pricePerSquareMetre({ amount }, area);
  return [formatPesos(amount), perMetre && `${formatPesos(perMetre)} por m²`].filter(Boolean).join(' · ');
}
