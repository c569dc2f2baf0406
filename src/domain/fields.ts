import { z } from 'zod';

z.config(z.locales.es());

/** What forms, data sheets and tables need to know about a field besides its rule. */
export interface FieldInfo {
  label: string;
  group: 'general' | 'place' | 'technical' | 'extras' | 'offer' | 'state';
  unit?: string;
}

export const fieldInfo = z.registry<FieldInfo>();

/** PocketBase stores "no number" as 0 and an input sends '', ' ' or '0': all mean "not stated". */
const zeroToUndefined = (value: unknown) => (Number(value) === 0 ? undefined : value);

/** An input that holds nothing but spaces states no number, where Number would read 0. */
export const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

export function optionalNumber(info: FieldInfo, { integer = false } = {}) {
  const number = z.coerce
    .number(`${info.label}: escribe un número.`)
    .positive(`${info.label}: escribe un número mayor que cero.`);
  const rule = integer ? number.int(`${info.label}: escribe un número entero.`) : number;
  return z.preprocess(zeroToUndefined, rule.optional()).register(fieldInfo, info);
}

/** Degrees; 0 is PocketBase's "not stated" and lies in the Gulf of Guinea. */
export function optionalDegrees(info: FieldInfo, limit: 90 | 180) {
  const sentence = `${info.label}: escribe grados entre -${limit} y ${limit}.`;
  return z
    .preprocess(
      zeroToUndefined,
      z.coerce.number(sentence).min(-limit, sentence).max(limit, sentence).optional(),
    )
    .register(fieldInfo, info);
}

export function text(info: FieldInfo, max: number) {
  return z
    .string()
    .trim()
    .max(max, `${info.label}: escribe como máximo ${max} caracteres.`)
    .default('')
    .register(fieldInfo, info);
}

export function requiredText(info: FieldInfo, max: number, tooShort: string) {
  return z
    .string(tooShort)
    .trim()
    .min(2, tooShort)
    .max(max, `${info.label}: escribe como máximo ${max} caracteres.`)
    .register(fieldInfo, info);
}

/** A list of short texts; a form types it comma-separated (spec §5). */
export function textList(info: FieldInfo) {
  const split = (value: unknown) => (typeof value === 'string' ? value.split(',') : (value ?? []));
  return z
    .preprocess(split, z.array(z.string().trim()))
    .transform((items) => items.filter((item) => item !== ''))
    .register(fieldInfo, info);
}

export function flag(info: FieldInfo, preset = false) {
  return z.boolean().default(preset).register(fieldInfo, info);
}
