const { refusal } = require('./errors.js');
const { sentBody } = require('./requests.js');

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const isNumber = (value) =>
  typeof value === 'number' ||
  (typeof value === 'string' && decimal.test(value.trim()) && Number.isFinite(Number(value)));
const isBlank = (value) => value === undefined || value === null || value === '';

/** The number that a blank does not clear: a property always has an area. */
const alwaysStated = 'area';

/** The fields to which something else than a number was sent; PocketBase would store 0 for "abc". */
const notNumbers = (sent, numberFields) =>
  numberFields.filter(
    (name) => name in sent && !isNumber(sent[name]) && (name === alwaysStated || !isBlank(sent[name])),
  );

/** Refuses a request that sends something else to a number field. */
const refuseNonNumbers = (e) => {
  const numberFields = e.collection.fields
    .filter((field) => field.type() === 'number')
    .map((field) => field.getName());
  const wrong = notNumbers(sentBody(e.requestEvent.request), numberFields).map((name) => [
    name,
    new ValidationError('validation_not_a_number', name),
  ]);
  if (wrong.length > 0) throw new BadRequestError('', Object.fromEntries(wrong));
};

/** Refuses what is more than JavaScript counts exactly; whoever reads it could not tell it from its neighbours. @throws */
const refuseInexact = (record) => {
  for (const field of record.collection().fields) {
    const name = field.getName();
    if (field.type() === 'number' && Math.abs(record.getFloat(name)) > Number.MAX_SAFE_INTEGER) {
      throw refusal(name, 'validation_max_number_constraint');
    }
  }
};

module.exports = { notNumbers, refuseNonNumbers, refuseInexact };
