const { isDay } = require('./days.js');
const { refusal } = require('./errors.js');
const { cleanRecord } = require('./texts.js');

/**
 * Cleans the texts of a record of private data.
 * @throws ApiError 400 for an e-mail or a day that does not exist
 */
const preparePrivateData = (record) => {
  cleanRecord(record);
  const day = record.getString('exclusive_until');
  if (day !== '' && !isDay(day)) throw refusal('exclusive_until', 'validation_invalid_format');
};

module.exports = { preparePrivateData };
