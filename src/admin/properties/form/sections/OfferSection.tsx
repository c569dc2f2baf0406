import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '#admin/forms/FormSection.tsx';
import { SwitchField } from '#admin/forms/fields.tsx';
import { propertyDraftSchema } from '#domain/property.ts';
import { AmountField } from './AmountField.tsx';

const watchedFields = ['is_for_sale', 'is_for_rent', 'is_price_on_request'] as const;

/** Sale and rent. Each price is shown only while its switch is on (spec §4). */
export function OfferSection() {
  const { getValues, resetField } = useFormContext();
  /** A hidden field with an invalid price would block saving without a visible error. */
  const resetInvalidPrice = (price: 'sale_price' | 'rental_price') => {
    if (!propertyDraftSchema.shape[price].safeParse(getValues(price)).success) resetField(price);
  };
  const [isForSale, isForRent, isPriceOnRequest] = useWatch({ name: watchedFields });
  return (
    <FormSection title="Operación y precio">
      <div className="grid content-start gap-2">
        <SwitchField
          name="is_for_sale"
          label="En Venta"
          onSwitchOff={() => resetInvalidPrice('sale_price')}
        />
        {isForSale && <AmountField name="sale_price" />}
      </div>
      <div className="grid content-start gap-2">
        <SwitchField
          name="is_for_rent"
          label="En Renta"
          onSwitchOff={() => resetInvalidPrice('rental_price')}
        />
        {isForRent && <AmountField name="rental_price" />}
      </div>
      {!isForSale && !isForRent && (
        <p className="text-muted md:col-span-2">Si no eliges ninguna, la propiedad quedará en venta.</p>
      )}
      <div className="md:col-span-2">
        <SwitchField name="is_price_on_request" label="Precio a consultar" />
        {isPriceOnRequest && (
          <p className="text-muted text-xs">
            El sitio no muestra el precio ni lo entrega a nadie. En el panel se conserva.
          </p>
        )}
      </div>
    </FormSection>
  );
}
