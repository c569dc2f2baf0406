onRecordCreateRequest((e) => {
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { setDefaults, setEditor } = require(`${__hooks}/lib/properties/properties.js`);
  setDefaults(e.record, bodyOf(e));
  setEditor(e.record, e.auth);
  require(`${__hooks}/lib/properties/availability.js`).keepConfirmation(e.record, e.auth);
  require(`${__hooks}/lib/photographs/photograph-uploads.js`).cleanUploads(e);
  return e.next();
}, 'properties');

// A client that sends the `updated_at` it has read as If-Match does not overwrite a newer change.
onRecordUpdateRequest((e) => {
  const { inTransaction } = require(`${__hooks}/lib/database/transactions.js`);
  const { refuseOutdated, setEditor } = require(`${__hooks}/lib/properties/properties.js`);
  setEditor(e.record, e.auth);
  require(`${__hooks}/lib/properties/availability.js`).keepConfirmation(e.record, e.auth);
  const version = e.requestInfo().headers.if_match;
  require(`${__hooks}/lib/photographs/photograph-uploads.js`).cleanUploads(e);
  return version ? inTransaction(e, (tx) => refuseOutdated(tx, e.record.original().id, version)) : e.next();
}, 'properties');

// The trigger properties_insert_gives_reference_code gives a new property its reference code. The triggers
// properties_insert_checks_parent, properties_update_checks_parent and properties_delete_frees_units (pocketbase/
// schema/triggers) keep parks and their units two levels deep. The triggers documents_insert_notes_plan,
// documents_update_notes_plan and documents_delete_notes_plan keep has_public_plan.
onRecordCreate((e) => {
  const { enforceInvariants, saveWithParent, readReferenceCode } = require(
    `${__hooks}/lib/properties/properties.js`,
  );
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  enforceInvariants(e.app, e.record);
  saveWithParent(() => e.next());
  readReferenceCode(e.app, e.record);
}, 'properties');

onRecordUpdate((e) => {
  const { enforceInvariants, saveWithParent } = require(`${__hooks}/lib/properties/properties.js`);
  require(`${__hooks}/lib/texts/texts.js`).cleanRecord(e.record);
  enforceInvariants(e.app, e.record);
  saveWithParent(() => e.next());
}, 'properties');

onRecordValidate((e) => {
  e.next();
  require(`${__hooks}/lib/properties/properties.js`).refusePublicWithoutArea(e.record);
}, 'properties');

// Typical prices of similar properties. The form compares a new price with them.
routerAdd('GET', '/api/properties/typical-prices', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { typicalPricesOf } = require(`${__hooks}/lib/properties/typical-prices.js`);
  return e.json(200, typicalPricesOf(e.app, e.requestInfo().query));
});

cronAdd('end-closed-pages', '*/10 * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/properties/properties.js`).endClosedPages(rootApp());
});

// Publishes and withdraws properties by their times, including times that passed while the server was down.
cronAdd('count-passed-publish-times', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/properties/publish-times.js`).countPassedPublishTimes(rootApp());
});

// The trigger properties_update_changes_site increments the revision; the webhook is called once for all of them.
routerAdd('POST', '/api/properties/confirm-availability', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { confirmAvailability } = require(`${__hooks}/lib/properties/availability.js`);
  const confirmed = confirmAvailability(e.app, bodyOf(e).ids);
  require(`${__hooks}/lib/publishing/site.js`).deliver(e.app, $os.getenv, 2);
  return e.json(200, { confirmed });
});

// PocketBase's own batch API is off: it would let clients write anything in one request. Each save increments the
// revision within the transaction, and the first delivery after the commit has the last revision.
routerAdd('POST', '/api/properties/changes', (e) => {
  require(`${__hooks}/lib/accounts/administrators.js`).requireAdministrator(e);
  const { bodyOf } = require(`${__hooks}/lib/requests/requests.js`);
  const { changeProperties } = require(`${__hooks}/lib/properties/property-batch.js`);
  return e.json(200, { properties: changeProperties(e.app, bodyOf(e).changes, e.auth) });
});
