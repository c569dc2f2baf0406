import { refusal } from '#hooks/requests/errors.ts';
import { cleanRecord, fold } from '#hooks/texts/texts.ts';

/**
 * Cleans the texts of a landmark and sets the text that a search reads. The name has the first line, so that sorting by
 * this text sorts by name.
 * @throws ApiError 400 `validation_short_name_without_letters`: URLs of the list name a landmark by its short name
 */
export const prepareLandmark = (landmark: core.Record) => {
  cleanRecord(landmark);
  const [name, shortName] = ['name', 'short_name'].map((field) => fold(landmark.getString(field)));
  const isStated = landmark.getString('short_name') !== '';
  if (isStated && shortName === '') throw refusal('short_name', 'validation_short_name_without_letters');
  landmark.set('search', `${name}\n${shortName}`);
};
