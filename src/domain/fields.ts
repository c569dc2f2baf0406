import { z } from 'zod';
import { isDay } from './business-hours.ts';
import type { PropertyType } from './property-types.ts';
import { labelled, tooLong } from './text-limits.ts';

z.config(z.locales.es());

/** The description of a field for forms, sheets and tables. */
export interface FieldInfo {
  label: string;
  group:
    | 'general'
    | 'place'
    | 'surface'
    | 'structure'
    | 'loading'
    | 'energy'
    | 'safety'
    | 'terms'
    | 'extras'
    | 'offer'
    | 'availability'
    | 'state';
  unit?: string;
  /** The property types that the field fits; all when absent. */
  types?: readonly PropertyType[];
  /** The labels of a field with fixed values, by stored value. */
  choices?: Readonly<Record<string, string>>;
  /** The choice of a field that always has one. */
  preset?: string;
  /** The amount that this field belongs to, as its currency or basis. It is shown with the amount. */
  partOf?: string;
  /** Whether the field is asked only of properties for rent. */
  isForRentOnly?: boolean;
  /** Whether the field holds several of its choices. */
  isMultiple?: boolean;
  /** Whether the sheet shows the field as "no informado" when it is not stated. */
  isDecisive?: boolean;
  /** The consequence of leaving the field open, after "Sin altura libre: ". */
  cost?: string;
  /** Whether a number is shown without thousands separators: years and degrees. */
  isPlainNumber?: boolean;
  /** How a text that states a time is shown: a day ("2026-11-20"), or a timestamp of PocketBase. */
  time?: 'day' | 'moment';
}

export const fieldInfo = z.registry<FieldInfo>();

/** PocketBase stores "no number" as 0, and an input sends '', ' ' or '0'. All mean "not stated". */
const zeroToUndefined = (value: unknown) => (Number(value) === 0 ? undefined : value);

/** An input with only spaces states no number; Number would read 0. */
export const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

export const numberTooLarge = 'El número es demasiado grande.';

/** Beyond this JavaScript cannot tell two neighbouring integers apart. The server refuses such numbers too. */
export const maxNumber = Number.MAX_SAFE_INTEGER;

/** A positive number, or undefined when it is not stated. `max` is included. */
export function optionalNumber(info: FieldInfo, { integer = false, max = maxNumber } = {}) {
  const number = z.coerce
    .number(labelled(info.label, 'Escribe un número.'))
    .positive(labelled(info.label, 'Escribe un número mayor que cero.'))
    .max(max, labelled(info.label, numberTooLarge));
  const rule = integer ? number.int(labelled(info.label, 'Escribe un número entero.')) : number;
  return z.preprocess(zeroToUndefined, rule.optional()).register(fieldInfo, info);
}

export const degreesSentence = (limit: 90 | 180) => `Escribe grados entre -${limit} y ${limit}.`;

/** Degrees that a form must state. */
export function requiredDegrees(limit: 90 | 180) {
  const sentence = degreesSentence(limit);
  return z.preprocess(blankToUndefined, z.coerce.number(sentence).min(-limit, sentence).max(limit, sentence));
}

/** Degrees, or undefined when they are not stated. PocketBase stores "not stated" as 0. */
export function optionalDegrees(info: FieldInfo, limit: 90 | 180) {
  const sentence = labelled(info.label, degreesSentence(limit));
  return z
    .preprocess(
      zeroToUndefined,
      z.coerce.number(sentence).min(-limit, sentence).max(limit, sentence).optional(),
    )
    .register(fieldInfo, info);
}

/**
 * A text of at most `max` characters, '' when it is not stated.
 * @param rule what else has to hold, with the sentence about a text for which it does not
 */
export function text(
  info: FieldInfo,
  max: number,
  rule?: { holds: (text: string) => boolean; error: string },
) {
  const limited = z
    .string()
    .trim()
    .max(max, labelled(info.label, tooLong(max)));
  return (rule ? limited.refine(rule.holds, rule.error) : limited).default('').register(fieldInfo, info);
}

/** A text of 2 to `max` characters; `tooShort` is the sentence about a shorter one. */
export function requiredText(info: FieldInfo, max: number, tooShort: string) {
  return z
    .string(tooShort)
    .trim()
    .min(2, tooShort)
    .max(max, labelled(info.label, tooLong(max)))
    .register(fieldInfo, info);
}

/** Bytes of JSON that PocketBase stores in one field. */
const maxJsonBytes = 20_000;

/** PocketBase writes <, > and & with six bytes each; no character takes more. */
function fitsJsonField(value: unknown): boolean {
  const json = JSON.stringify(value);
  if (json.length * 6 <= maxJsonBytes) return true;
  return new TextEncoder().encode(json.replace(/[<>&]/g, '\\u003c')).length <= maxJsonBytes;
}

/** Adds the limit of a JSON field. `maxBytes` lets a test compare it with PocketBase's. */
export const storedAsJson = <T extends z.ZodType>(schema: T, sentence: string) =>
  schema.refine(fitsJsonField, sentence).meta({ maxBytes: maxJsonBytes });

export const jsonTooLong = 'El texto es demasiado largo.';

/** New lines, semicolons and commas separate items (spec §5); a comma between digits belongs to a number. */
const itemSeparator = /[\n;]|(?<!\d),|,(?!\d)/;

/** Bullets and numbers before an item: "• ", "- ", "✓ ", "3. ". */
const bullet = /^(?:\s*(?:[•·▪▫●○◦‣⁃∙*✓✔→–—-]|\d{1,2}[.)](?=\s)))+\s*/;

const itemsOf = (text: string) => text.split(itemSeparator).map((item) => item.replace(bullet, ''));

/** A list of short texts. A form sends it as one text. */
export function textList(info: FieldInfo) {
  const split = (value: unknown) => (typeof value === 'string' ? itemsOf(value) : (value ?? []));
  const list = z
    .preprocess(split, z.array(z.string().trim()))
    .transform((items) => items.filter((item) => item !== ''));
  return storedAsJson(list, labelled(info.label, jsonTooLong)).register(fieldInfo, info);
}

/** PocketBase stores "no choice" as ''. */
export const emptyToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);

/**
 * One of some fixed values, or undefined when none is stated.
 * @param choices the Spanish label of each stored value
 */
export function optionalChoice<Value extends string>(info: FieldInfo, choices: Record<Value, string>) {
  const values = Object.keys(choices) as Value[];
  const choice = z.enum(values, labelled(info.label, 'Elige una opción de la lista.'));
  return z.preprocess(emptyToUndefined, choice.optional()).register(fieldInfo, { ...info, choices });
}

/** One of some fixed values; `preset` when none is stated. */
export function presetChoice<Value extends string>(
  info: FieldInfo,
  choices: Record<Value, string>,
  preset: NoInfer<Value>,
) {
  const values = Object.keys(choices) as Value[];
  const choice = z.enum(values, labelled(info.label, 'Elige una opción de la lista.'));
  return z
    .preprocess((value) => emptyToUndefined(value) ?? preset, choice)
    .register(fieldInfo, { ...info, choices, preset });
}

/** A day, "2026-11-20", or undefined when it is not stated. */
export function optionalDay(info: FieldInfo) {
  const sentence = labelled(info.label, 'Escribe una fecha.');
  const day = z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, sentence)
    .refine(isDay, sentence);
  return z.preprocess(emptyToUndefined, day.optional()).register(fieldInfo, { ...info, time: 'day' });
}

/** A timestamp of PocketBase, or undefined when it is not stated. */
export const optionalMoment = (info: FieldInfo) =>
  z.preprocess(emptyToUndefined, z.string().optional()).register(fieldInfo, { ...info, time: 'moment' });

/** Some of fixed values, in the order of the choices; empty when none is stated. */
export function choiceList<Value extends string>(info: FieldInfo, choices: Record<Value, string>) {
  const values = Object.keys(choices) as Value[];
  const list = z
    .array(z.enum(values, labelled(info.label, 'Elige opciones de la lista.')))
    .max(values.length)
    .overwrite((chosen) => values.filter((value) => chosen.includes(value)));
  return z
    .preprocess((value) => emptyToUndefined(value) ?? [], list)
    .register(fieldInfo, { ...info, choices, isMultiple: true });
}

export function flag(info: FieldInfo, preset = false) {
  return z.boolean().default(preset).register(fieldInfo, info);
}
