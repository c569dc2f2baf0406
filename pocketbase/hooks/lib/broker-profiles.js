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

/**
 * Refuses a new broker of a property who is no administrator. A broker who stopped being one stays until another is
 * chosen; the site does not show such a broker.
 * @throws ApiError 400 `validation_not_administrator`
 */
const refuseUnknownBroker = (app, property) => {
  const id = property.getString('broker_id');
  if (id === '' || (!property.isNew() && id === property.original().getString('broker_id'))) return;
  const [user] = app.findRecordsByIds('users', [id]);
  if (!user || !isAdministrator(user)) throw refusal('broker_id', 'validation_not_administrator');
};

/** Keeps the id of the broker's account from everybody but administrators. */
const hideBroker = (property, auth) => {
  if (!auth || !(auth.isSuperuser() || isAdministrator(auth))) property.hide('broker_id');
};

module.exports = { prepareBrokerProfile, refuseUnknownBroker, hideBroker };
