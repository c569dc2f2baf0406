import { refusal } from '#hooks/requests/errors.ts';
import { cleanRecord } from '#hooks/texts/texts.ts';
import { isAdministrator } from './administrators.ts';

/**
 * Cleans the texts of a profile and keeps its account.
 * @throws ApiError 400 `validation_required` for a shown profile without a name
 */
export const prepareBrokerProfile = (profile: core.Record) => {
  cleanRecord(profile);
  if (!profile.isNew()) profile.set('user_id', profile.original().getString('user_id'));
  if (profile.getBool('is_shown') && profile.getString('name') === '')
    throw refusal('name', 'validation_required');
};

const isBroker = (app: core.App, id: string) => {
  const [user] = id === '' ? [] : app.findRecordsByIds('users', [id]);
  return Boolean(user && isAdministrator(user));
};

/**
 * Refuses a new broker of a property or location who is not an administrator. A stored broker who is no longer an
 * administrator stays until another is chosen; the site does not show that broker.
 * @throws ApiError 400 `validation_not_administrator`
 */
export const refuseUnknownBroker = (app: core.App, record: core.Record) => {
  const id = record.getString('broker_id');
  if (id === '' || (!record.isNew() && id === record.original().getString('broker_id'))) return;
  if (!isBroker(app, id)) throw refusal('broker_id', 'validation_not_administrator');
};

/**
 * The id of the administrator in charge of a property: its broker, otherwise the broker of its location; '' when
 * neither is an administrator.
 */
export const brokerFor = (app: core.App, property: core.Record) => {
  const [location] = app.findRecordsByIds('locations', [property.getString('location_id')]);
  const ids = [property, location].map((record) => record?.getString('broker_id') ?? '');
  return ids.find((id) => isBroker(app, id)) ?? '';
};
