import { type BrokerProfile, type BrokerProfileDraft, brokerProfileSchema } from '#domain/broker-profile.ts';
import { isStatus, pocketbase } from './pocketbase.ts';

const profiles = () => pocketbase.collection('broker_profiles');

/** The public profile of a user, or null when there is none. */
export async function getBrokerProfile(userId: string): Promise<BrokerProfile | null> {
  const filter = pocketbase.filter('user_id = {:userId}', { userId });
  const [record] = (await profiles().getList(1, 1, { filter, skipTotal: true })).items;
  return record ? brokerProfileSchema.parse(record) : null;
}

/** The new values, and a new photograph; null removes the stored one. */
export type BrokerProfileChanges = Partial<BrokerProfileDraft> & { photograph?: File | null };

/**
 * Saves the changes, in a new profile when there is none.
 * @throws ClientResponseError 400 when a value is refused or the account is gone
 */
export async function saveBrokerProfile(
  userId: string,
  changes: BrokerProfileChanges,
): Promise<BrokerProfile> {
  const known = await getBrokerProfile(userId);
  if (known) return brokerProfileSchema.parse(await profiles().update(known.id, changes));
  try {
    return brokerProfileSchema.parse(await profiles().create({ user_id: userId, ...changes }));
  } catch (error) {
    // A colleague saved one in the meantime.
    const created = isStatus(error, 400) ? await getBrokerProfile(userId) : null;
    if (!created) throw error;
    return brokerProfileSchema.parse(await profiles().update(created.id, changes));
  }
}
