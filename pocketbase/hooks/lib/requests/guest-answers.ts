import { isAdministrator } from '#hooks/accounts/administrators.ts';
import { amountFields } from '#hooks/properties/prices.ts';
import { locationPanelFields, panelFields } from '#hooks/publishing/snapshot.ts';

/** What a guest gets of the records that a guest creates: what was sent, and the id. */
const ownFields = {
  inquiries: [
    'id',
    'name',
    'email',
    'phone',
    'empresa',
    'subject',
    'message',
    'property_id',
    'property_title',
    'selected_properties',
    'requested_documents',
    'privacy_version',
  ],
  users: ['id', 'name', 'email'],
};

const allBut = (record: core.Record, kept: string[]) =>
  record
    .collection()
    .fields.map((field) => field.getName())
    .filter((name) => !kept.includes(name));

/** The fields that guests do not get, by collection. Public records have those that the build gets. */
const hiddenFields: { [collection: string]: (record: core.Record) => string[] } = {
  inquiries: (record) => allBut(record, ownFields.inquiries),
  users: (record) => allBut(record, ownFields.users),
  locations: () => locationPanelFields,
  properties: (record) =>
    record.getBool('is_price_on_request') ? [...panelFields, ...amountFields] : panelFields,
};

/** Hides fields of an answer from everybody but administrators. @param auth the account of the request, if any */
export const hideFromGuests = (record: core.Record, auth: core.Record | null) => {
  if (auth && (auth.isSuperuser() || isAdministrator(auth))) return;
  const { name } = record.collection();
  if (Object.hasOwn(hiddenFields, name)) record.hide(...(hiddenFields[name]?.(record) ?? []));
};
