import { pocketbase } from './pocketbase.ts';

/** Whether the owner of a property can get a report, and how many links to it work. */
export interface OwnerReportState {
  has_owner: boolean;
  links: number;
}

const pathOf = (propertyId: string) => `/api/properties/${propertyId}/owner-report`;

/** The links to the report of a property's owner. */
export const getOwnerReportState = (propertyId: string): Promise<OwnerReportState> =>
  pocketbase.send(pathOf(propertyId), {});

/**
 * Makes a link to the report of a property's owner. Earlier links keep working.
 * @throws ClientResponseError 400 when neither e-mail nor telephone of the owner is noted
 */
export async function makeOwnerReportLink(propertyId: string): Promise<string> {
  const { url } = await pocketbase.send<{ url: string }>(pathOf(propertyId), { method: 'POST' });
  return url;
}

/** Ends all links to the report of a property's owner. */
export async function revokeOwnerReport(propertyId: string): Promise<void> {
  await pocketbase.send(`${pathOf(propertyId)}/revoke`, { method: 'POST' });
}
