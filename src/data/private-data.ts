import { type EndingExclusivity, type PrivateDataDraft, privateDataSchema } from '#domain/private-data.ts';
import { singleRecordsOf } from './collection.ts';
import { pocketbase, toRecord } from './pocketbase.ts';
import { listTitles } from './properties.ts';

const privateData = singleRecordsOf('property_private_data', privateDataSchema, 'property_id');

/** The internal data of a property, or null when there is none. */
export const getPrivateData = privateData.get;

/** Saves the changed fields. @throws ClientResponseError 400 when a value is refused or the property is gone */
export const savePrivateData = (propertyId: string, changes: Partial<PrivateDataDraft>) =>
  privateData.save(propertyId, toRecord(changes));

/**
 * The exclusive contracts that end first, with the titles of their properties.
 * @param until the last day that counts, "2027-03-31"
 */
export async function listEndingExclusivities(until: string, size: number): Promise<EndingExclusivity[]> {
  const filter = pocketbase.filter('exclusive_until > "" && exclusive_until <= {:until}', { until });
  const options = { filter, sort: 'exclusive_until,id', skipTotal: true };
  const { items } = await pocketbase.collection('property_private_data').getList(1, size, options);
  const contracts = items.map((record) => privateDataSchema.parse(record));
  const titles = await listTitles(contracts.map(({ property_id }) => property_id));
  // A property that was deleted in the meantime has no contract any more.
  return contracts.flatMap((contract) => {
    const title = titles.get(contract.property_id);
    return title === undefined ? [] : [{ ...contract, title }];
  });
}
