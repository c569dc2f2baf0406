import type { RequirementStatus } from '#domain/requirement.ts';
import { jsonOrNull, postAsVisitor } from './visitor-request.ts';

/** What a visitor's browser asks the API about alerts, without the SDK, which no visitor should download. */

/** What somebody asks to be told about. */
interface AlertRequest {
  email: string;
  /** The filters of the list as the query of its URL. */
  conditions: string;
  consent: boolean;
  /** The version of the privacy notice. */
  consent_version: string;
  /** Milliseconds that the visitor took to fill in the form. */
  filled_ms: number;
}

/** What the holder of a link sees of a requirement. */
export interface ShownAlert {
  status: RequirementStatus;
  conditions: string;
  expires_at: string;
  /** How many other alerts the same address has. They are deleted together. */
  others: number;
}

/** What the holder of a link can do besides deleting. */
export type AlertAction = 'confirm' | 'pause' | 'resume' | 'renew';

/** Asks for alerts. The server sends a mail with the link that confirms them. @throws as `postAsVisitor` */
export async function requestAlert(request: AlertRequest): Promise<void> {
  await postAsVisitor('/api/alerts', request);
}

const shownOrNull = (response: Response) => jsonOrNull<ShownAlert>(response);

/** What a link shows; null for a link that opens nothing. @throws as `postAsVisitor` */
export const getAlert = async (secret: string) =>
  shownOrNull(await postAsVisitor('/api/alerts/view', { secret }));

/** Changes the requirement of a link; null when it was deleted meanwhile. @throws as `postAsVisitor` */
export const changeAlert = async (secret: string, action: AlertAction) =>
  shownOrNull(await postAsVisitor(`/api/alerts/${action}`, { secret }));

/** Deletes all alerts of the address of a link, and their data. @throws as `postAsVisitor` */
export async function removeAlert(secret: string): Promise<void> {
  await postAsVisitor('/api/alerts/delete', { secret });
}
