import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { draftOf, formValuesOf } from '#admin/properties/form/property-form-values.ts';
import { AmountField } from '#admin/properties/form/sections/AmountField.tsx';
import { useImplausibleValuesCheck } from '#admin/properties/form/use-implausible-values-check.tsx';
import { PropertyPrices } from '#admin/properties/PropertyPrices.tsx';
import { type Property, type PropertyDraft, propertyDraftSchema } from '#domain/property.ts';
import { changedFields, pickFields } from '#domain/property-changes.ts';
import { withDefaultOffer } from '#domain/property-offers.ts';
import { Popover } from '#ui/base-ui/Popover.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useQuickEdit } from './use-quick-edit.ts';

/** The prices of a property as a button, which opens their fields in place. */
export function PriceButton({ property }: { property: Property }) {
  const [isOpen, setOpen] = useState(false);
  const { save } = useQuickEdit(property, 'price');
  const saveChanges = (draft: PropertyDraft) =>
    save(pickFields(draft, changedFields(draftOf(property), draft)));
  const plausibility = useImplausibleValuesCheck({ base: property, onSubmit: saveChanges });
  const submit = (prices: Partial<PropertyDraft>) => {
    const draft = { ...draftOf(property), ...prices };
    setOpen(false);
    if (changedFields(draftOf(property), draft).length > 0) plausibility.submit(draft);
  };
  return (
    <span className="relative z-10 inline-block">
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Precio: ${property.title}`}
        triggerClass="min-h-7 text-left @3xl:min-h-9 @3xl:text-right"
        trigger={
          <>
            <span className="sr-only">Cambiar precio de {property.title}: </span>
            <PropertyPrices property={property} />
          </>
        }
      >
        <PriceForm property={property} onSubmit={submit} onClose={() => setOpen(false)} />
      </Popover>
      {plausibility.dialog}
    </span>
  );
}

const priceSchema = propertyDraftSchema.pick({
  sale_price: true,
  sale_currency: true,
  sale_basis: true,
  rental_price: true,
  rental_currency: true,
  rental_basis: true,
});

interface FormProps {
  property: Property;
  onSubmit: (prices: Partial<PropertyDraft>) => void;
  onClose: () => void;
}

function PriceForm({ property, onSubmit, onClose }: FormProps) {
  const form = useForm({ resolver: zodResolver(priceSchema), defaultValues: formValuesOf(property) });
  const { is_for_sale, is_for_rent } = withDefaultOffer(property);
  return (
    <Form form={form} onSubmit={onSubmit} className="grid gap-4">
      {is_for_sale && <AmountField name="sale_price" />}
      {is_for_rent && <AmountField name="rental_price" />}
      {property.is_price_on_request && (
        <p className="text-muted text-xs">A consultar: el sitio no lo muestra.</p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary">
          Guardar
        </Button>
      </div>
    </Form>
  );
}
