import { type BrokerProfileDraft, brokerProfileSchema } from '#domain/broker-profile.ts';
import { singleRecordsOf } from './collection.ts';

const profiles = singleRecordsOf('broker_profiles', brokerProfileSchema, 'user_id');

/** The public profile of a user, or null when there is none. */
export const getBrokerProfile = profiles.get;

/** The new values, and a new photograph; null removes the stored one. */
export type BrokerProfileChanges = Partial<BrokerProfileDraft> & { photograph?: File | null };

/** Saves the changes of the profile of a user. @throws ClientResponseError 400 when a value is refused or the account is gone */
export const saveBrokerProfile = (userId: string, changes: BrokerProfileChanges) =>
  profiles.save(userId, changes);
