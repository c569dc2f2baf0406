import { refusal } from '#hooks/requests/errors.ts';
import { isDay } from '#hooks/texts/days.ts';
import { cleanRecord } from '#hooks/texts/texts.ts';

/**
 * Cleans the texts of a record of private data.
 * @throws ApiError 400 for an e-mail or a day that does not exist
 */
export const preparePrivateData = (record: core.Record) => {
  cleanRecord(record);
  const day = record.getString('exclusive_until');
  if (day !== '' && !isDay(day)) throw refusal('exclusive_until', 'validation_invalid_format');
};
