import { formatMoment, formatNumber, formatPlainDay } from './format.ts';
import { type Amount, amountText } from './money.ts';

/** How a field is shown; `FieldInfo` of src/domain/fields.ts has these members. */
interface FieldDisplay {
  label: string;
  unit?: string | undefined;
  /** The labels of stored values. */
  choices?: Readonly<Record<string, string>> | undefined;
  /** Whether a number is shown without thousands separators. */
  isPlainNumber?: boolean | undefined;
  time?: 'day' | 'moment' | undefined;
}

const timeTexts = { day: formatPlainDay, moment: formatMoment };

/**
 * The value of a field as text with its unit: "750 kVA", "Hidrantes, Rociadores", "Sí", "USD 4.50 por m²". '' when it is not stated. A
 * number of 0 is not stated either: PocketBase stores it so.
 */
export function fieldText({ choices, unit, isPlainNumber, time }: FieldDisplay, value: unknown): string {
  if (time && value) return timeTexts[time](String(value));
  if (Array.isArray(value)) return value.map((item) => choices?.[item] ?? String(item)).join(', ');
  if (typeof value === 'object' && value !== null && 'amount' in value) return amountText(value as Amount);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value !== 'number') return value ? (choices?.[String(value)] ?? String(value)) : '';
  if (value === 0) return '';
  const figure = isPlainNumber ? String(value) : formatNumber(value);
  if (unit === undefined) return figure;
  return unit === '°' ? `${figure}${unit}` : `${figure}\u00a0${unit}`;
}
