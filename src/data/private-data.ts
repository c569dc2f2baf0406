import {
  type EndingExclusivity,
  type PrivateData,
  type PrivateDataDraft,
  privateDataSchema,
} from '#domain/private-data.ts';
import { isStatus, pocketbase, toRecord } from './pocketbase.ts';
import { listTitles } from './properties.ts';

const privateData = () => pocketbase.collection('property_private_data');

/** The internal data of a property, or null when there is none. */
export async function getPrivateData(propertyId: string): Promise<PrivateData | null> {
  const filter = pocketbase.filter('property_id = {:propertyId}', { propertyId });
  const [record] = (await privateData().getList(1, 1, { filter, skipTotal: true })).items;
  return record ? privateDataSchema.parse(record) : null;
}

/**
 * Saves the changed fields, in a new record when nothing is noted yet.
 * @throws ClientResponseError 400 when a value is refused or the property is gone
 */
export async function savePrivateData(
  propertyId: string,
  changes: Partial<PrivateDataDraft>,
): Promise<PrivateData> {
  const known = await getPrivateData(propertyId);
  if (known) return privateDataSchema.parse(await privateData().update(known.id, toRecord(changes)));
  try {
    return privateDataSchema.parse(await privateData().create({ property_id: propertyId, ...changes }));
  } catch (error) {
    // A colleague noted something in the meantime: the property has a record now.
    const created = isStatus(error, 400) ? await getPrivateData(propertyId) : null;
    if (!created) throw error;
    return privateDataSchema.parse(await privateData().update(created.id, toRecord(changes)));
  }
}

/**
 * The exclusive contracts that end first, with the titles of their properties.
 * @param until the last day that counts, "2027-03-31"
 */
export async function listEndingExclusivities(until: string, size: number): Promise<EndingExclusivity[]> {
  const filter = pocketbase.filter('exclusive_until > "" && exclusive_until <= {:until}', { until });
  const options = { filter, sort: 'exclusive_until,id', skipTotal: true };
  const { items } = await privateData().getList(1, size, options);
  const contracts = items.map((record) => privateDataSchema.parse(record));
  const titles = await listTitles(contracts.map(({ property_id }) => property_id));
  // A property that was deleted in the meantime has no contract any more.
  return contracts.flatMap((contract) => {
    const title = titles.get(contract.property_id);
    return title === undefined ? [] : [{ ...contract, title }];
  });
}
