import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { NumberField, SelectField } from '#admin/forms/fields.tsx';
import { currencies, priceBases, pricePerSquareMetre, type StatedAmount, totalOf } from '#domain/money.ts';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { labelOf } from '#domain/property-changes.ts';
import { type AmountFieldName, amountFields } from '#domain/property-offers.ts';
import { formatMoney } from '#text/format.ts';

const optionsOf = (choices: Record<string, string>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** An amount with its currency and basis. "4.5 usd/m²" in the field of the amount chooses them too. */
export function AmountField({ name }: { name: AmountFieldName }) {
  const { currency, basis, isMonthly } = amountFields[name];
  const { setValue } = useFormContext();
  const watched = useWatch({ name: [name, currency, basis, 'area'] });
  const [amount, chosenCurrency, chosenBasis, area] = watched;
  // While typing, because Enter saves before the field is left.
  const readUnits = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const read = readTypedNumber(target.value, 'money');
    if (read?.currency) setValue(currency, read.currency, { shouldDirty: true });
    if (read?.basis) setValue(basis, read.basis, { shouldDirty: true });
  };
  const stated = { amount: Number(amount), currency: chosenCurrency, basis: chosenBasis };
  const unit = [chosenCurrency, chosenBasis === 'per_m2' && 'por m²', isMonthly && 'al mes'];
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2">
      <NumberField
        name={name}
        label={labelOf(name)}
        unit={unit.filter(Boolean).join(' ')}
        hint={amountHint(stated, Number(area))}
        isWithUnits
        onChange={readUnits}
        className="col-span-2"
      />
      <SelectField name={currency} label={labelOf(currency)} options={optionsOf(currencies)} />
      <SelectField name={basis} label={labelOf(basis)} options={optionsOf(priceBases)} />
    </div>
  );
}

/** "$144,000,000 · $15,000 por m²" or "USD 4.50 por m² · USD 22,500 en total", to make a wrong zero visible. */
function amountHint(stated: StatedAmount, area: number): string | undefined {
  if (!(stated.amount > 0)) return undefined;
  if (stated.basis === 'per_m2') {
    const total = totalOf(stated, area);
    return [`${formatMoney(stated)} por m²`, total && `${formatMoney(total)} en total`]
      .filter(Boolean)
      .join(' · ');
  }
  const perSquareMetre = pricePerSquareMetre(stated, area);
  return [formatMoney(stated), perSquareMetre?.amount && `${formatMoney(perSquareMetre)} por m²`]
    .filter(Boolean)
    .join(' · ');
}
