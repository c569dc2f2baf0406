import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '#admin/forms/FormSection.tsx';
import { NumberField, SwitchField } from '#admin/forms/fields.tsx';
import { propertyDraftSchema } from '#domain/property.ts';
import { pricePerSquareMetre } from '#domain/property-offers.ts';
import { formatPesos } from '#text/format.ts';

const watchedFields = ['is_for_sale', 'is_for_rent', 'sale_price', 'rental_price', 'area'] as const;

/** Sale and rent. Each price is shown only while its switch is on (spec §4). */
export function OfferSection() {
  const { getValues, resetField } = useFormContext();
  /** A hidden field with an invalid price would block saving without a visible error. */
  const resetInvalidPrice = (price: 'sale_price' | 'rental_price') => {
    if (!propertyDraftSchema.shape[price].safeParse(getValues(price)).success) resetField(price);
  };
  const [isForSale, isForRent, salePrice, rentalPrice, area] = useWatch({ name: watchedFields });
  return (
    <FormSection title="Operación y precio">
      <div className="grid content-start gap-2">
        <SwitchField
          name="is_for_sale"
          label="En Venta"
          onSwitchOff={() => resetInvalidPrice('sale_price')}
        />
        {isForSale && (
          <NumberField
            name="sale_price"
            label="Precio de venta"
            unit="MXN"
            hint={priceHint(Number(salePrice), Number(area))}
          />
        )}
      </div>
      <div className="grid content-start gap-2">
        <SwitchField
          name="is_for_rent"
          label="En Renta"
          onSwitchOff={() => resetInvalidPrice('rental_price')}
        />
        {isForRent && (
          <NumberField
            name="rental_price"
            label="Precio de renta"
            unit="MXN al mes"
            hint={priceHint(Number(rentalPrice), Number(area))}
          />
        )}
      </div>
      {!isForSale && !isForRent && (
        <p className="text-muted md:col-span-2">Si no eliges ninguna, la propiedad quedará en venta.</p>
      )}
    </FormSection>
  );
}

/** Returns "$144,000,000 · $15,000 por m²", to make a missing or extra zero visible. */
function priceHint(amount: number, area: number): string | undefined {
  if (!(amount > 0)) return undefined;
  const perSquareMetre = pricePerSquareMetre({ amount }, area);
  return [formatPesos(amount), perSquareMetre && `${formatPesos(perSquareMetre)} por m²`]
    .filter(Boolean)
    .join(' · ');
}
