import { useWatch } from 'react-hook-form';
import { SwitchField, TextField } from '#admin/forms/fields.tsx';
import { Section } from './Section.tsx';

/** A price is asked for only in the market that is on (spec §4). */
export function OfferFields() {
  const [isForSale, isForRent] = useWatch({ name: ['is_for_sale', 'is_for_rent'] });
  return (
    <Section title="Operación y precio">
      <div className="grid content-start gap-2">
        <SwitchField name="is_for_sale" label="En Venta" />
        {isForSale && <TextField name="sale_price" label="Precio de venta" unit="MXN" inputMode="decimal" />}
      </div>
      <div className="grid content-start gap-2">
        <SwitchField name="is_for_rent" label="En Renta" />
        {isForRent && (
          <TextField name="rental_price" label="Precio de renta" unit="MXN al mes" inputMode="decimal" />
        )}
      </div>
      {!isForSale && !isForRent && (
        <p className="text-muted md:col-span-2">Si no eliges ninguna, la propiedad quedará en venta.</p>
      )}
    </Section>
  );
}
