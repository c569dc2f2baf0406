const { isAdministrator } = require('./administrators.js');
const { refusal } = require('./errors.js');
const { cleanRecord } = require('./texts.js');

/**
 * Cleans the texts of a profile and keeps its account.
 * @throws ApiError 400 `validation_required` for a shown profile without a name
 */
const prepareBrokerProfile = (profile) => {
  cleanRecord(profile);
  if (!profile.isNew()) profile.set('user_id', profile.original().getString('user_id'));
  if (profile.getBool('is_shown') && profile.getString('name') === '')
    throw refusal('name', 'validation_required');
};

const isBroker = (app, id) => {
  const [user] = id === '' ? [] : app.findRecordsByIds('users', [id]);
  return Boolean(user && isAdministrator(user));
};

/**
 * Refuses a new broker of a property or location who is not an administrator. A stored broker who is no longer an
 * administrator stays until another is chosen; the site does not show that broker.
 * @throws ApiError 400 `validation_not_administrator`
 */
const refuseUnknownBroker = (app, record) => {
  const id = record.getString('broker_id');
  if (id === '' || (!record.isNew() && id === record.original().getString('broker_id'))) return;
  if (!isBroker(app, id)) throw refusal('broker_id', 'validation_not_administrator');
};

/**
 * The id of the administrator in charge of a property: its broker, otherwise the broker of its location; '' when
 * neither is an administrator.
 */
const brokerFor = (app, property) => {
  const [location] = app.findRecordsByIds('locations', [property.getString('location_id')]);
  const ids = [property, location].map((record) => record?.getString('broker_id') ?? '');
  return ids.find((id) => isBroker(app, id)) ?? '';
};

module.exports = { prepareBrokerProfile, refuseUnknownBroker, brokerFor };
