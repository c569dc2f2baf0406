import { refusal } from './errors.ts';
import { rawBodyOf } from './requests.ts';

const decimalPattern = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const isNumeric = (value: unknown) =>
  typeof value === 'number' ||
  (typeof value === 'string' && decimalPattern.test(value.trim()) && Number.isFinite(Number(value)));
const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** The number field that a blank value cannot clear. An inactive property without an area sends 0. */
const requiredField = 'area';

/**
 * The names of the number fields that were sent with something other than a number. A blank clears a field.
 * PocketBase itself would store 0 for "abc".
 */
export const nonNumericFields = (sent: { [name: string]: unknown }, numberFields: string[]) =>
  numberFields.filter(
    (name) => name in sent && !isNumeric(sent[name]) && (name === requiredField || !isBlank(sent[name])),
  );

/** @throws BadRequestError `validation_not_a_number` when a number field was sent with something else */
export const refuseNonNumbers = (e: core.RecordRequestEvent) => {
  const numberFields = e.collection.fields
    .filter((field) => field.type() === 'number')
    .map((field) => field.getName());
  const errors = nonNumericFields(rawBodyOf(e.requestEvent.request), numberFields).map((name) => [
    name,
    new ValidationError('validation_not_a_number', name),
  ]);
  if (errors.length > 0) throw new BadRequestError('', Object.fromEntries(errors));
};

/**
 * Refuses numbers beyond ±(2^53 − 1), which JavaScript cannot represent exactly.
 * @throws ApiError 400 `validation_max_number_constraint`
 */
export const refuseUnsafeNumbers = (record: core.Record) => {
  for (const field of record.collection().fields) {
    const name = field.getName();
    if (field.type() === 'number' && Math.abs(record.getFloat(name)) > Number.MAX_SAFE_INTEGER) {
      throw refusal(name, 'validation_max_number_constraint');
    }
  }
};
