import {
  keepLeftClient,
  refuseEmailOfOther,
  releaseKeptClient,
  setChosenClient,
} from '#hooks/clients/client-edits.ts';
import { clientsOf } from '#hooks/clients/client-rows.ts';
import { jsonIn } from '#hooks/database/record-json.ts';

/** The fields of the sender that an administrator corrects. */
const correctedFields = ['name', 'email', 'phone', 'empresa', 'message'];
/** Copies of the property, which change with it. */
const copies = ['property_title', 'property_reference_code'];

/** Values as they arrived, by field, of those that were corrected. */
interface AsWritten {
  selected_properties?: object[];
  [name: string]: unknown;
}

/** An inquiry about several properties is about one after its correction, and about several again after its undo. */
const setProperty = (app: core.App, inquiry: core.Record, id: string, written: AsWritten) => {
  const [property] = id === '' ? [] : app.findRecordsByIds('properties', [id]);
  inquiry.set('property_id', id);
  for (const [name, source] of [
    ['property_title', 'title'],
    ['property_reference_code', 'reference_code'],
  ] as const)
    inquiry.set(name, property?.getString(source) ?? '');
  const several: object[] = written.selected_properties ?? jsonIn(inquiry, 'selected_properties') ?? [];
  inquiry.set('selected_properties', id === '' ? several : []);
  if (id === '' || several.length === 0) delete written.selected_properties;
  else written.selected_properties = several;
};

/**
 * Corrects person, property and message of an inquiry. What arrived stays in `as_written`. The inquiry stays with its
 * client unless the correction states another one; '' is a person whom nobody knows yet.
 * @param sent the correction: corrected fields, `property_id` and `client_id`
 * @throws ApiError 400 when the chosen client is gone, or another one has the e-mail
 */
export const applyCorrection = (app: core.App, inquiry: core.Record, stored: core.Record, sent: unknown) => {
  const correction: { [name: string]: unknown } = Object(sent);
  const written: AsWritten = jsonIn(stored, 'as_written') ?? {};
  for (const name of correctedFields)
    if (typeof correction[name] === 'string') inquiry.set(name, correction[name]);
  const { property_id, client_id } = correction;
  if (typeof property_id === 'string' && property_id !== stored.getString('property_id'))
    setProperty(app, inquiry, property_id, written);
  for (const name of [...correctedFields, ...copies]) {
    const before = stored.getString(name);
    const after = inquiry.getString(name);
    if (after !== before && !(name in written)) written[name] = before;
    if (written[name] === after) delete written[name];
  }
  inquiry.set('as_written', Object.keys(written).length === 0 ? null : written);
  if (typeof client_id === 'string') {
    // The client of only this inquiry disappeared when the inquiry was moved, and comes back with the undo.
    const isGone = client_id === inquiry.id && clientsOf(app, [client_id]).length === 0;
    inquiry.set('client_id', isGone ? '' : client_id);
    setChosenClient(app, inquiry);
    const [former, next] = [stored.getString('client_id'), inquiry.getString('client_id')];
    if (former !== next) {
      keepLeftClient(app, stored);
      releaseKeptClient(app, next, stored);
    }
  } else if (inquiry.getString('email') !== '')
    refuseEmailOfOther(app, stored.getString('client_id'), inquiry.getString('email'));
};
