import type { Attribution } from '#domain/attribution.ts';
import type { RequirementStatus } from '#domain/requirement.ts';
import { jsonOrNull, postAsVisitor } from './visitor-request.ts';

/** What a visitor's browser asks the API about alerts, without the SDK, which no visitor should download. */

/** What somebody asks to be told about. */
interface AlertRequest extends Partial<Attribution> {
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
  id: string;
  status: RequirementStatus;
  conditions: string;
  expires_at: string;
}

/** All alerts of the address of a link; that of the link is the first. */
export type ShownAlerts = readonly [ShownAlert, ...ShownAlert[]];

/** What the holder of a link can do with one alert. */
export type AlertAction = 'confirm' | 'pause' | 'resume' | 'renew' | 'delete';

/** What the holder of a link can do with all alerts at once. */
export type JointAlertAction = Exclude<AlertAction, 'confirm'>;

/** Asks for alerts. The server sends a mail with the link that confirms them. @throws as `postAsVisitor` */
export async function requestAlert(request: AlertRequest): Promise<void> {
  await postAsVisitor('/api/alerts', request);
}

/** What a link shows; null for a link that opens nothing. @throws as `postAsVisitor` */
export async function getAlerts(secret: string): Promise<ShownAlerts | null> {
  const answer = await jsonOrNull<{ alerts: ShownAlerts }>(
    await postAsVisitor('/api/alerts/view', { secret }),
  );
  return answer?.alerts ?? null;
}

/**
 * Changes one alert of the address of a link.
 * @returns all alerts of the address that are left; 'deleted' without any, null for a link or an alert that is gone
 * @throws as `postAsVisitor`
 */
export const changeAlert = (secret: string, action: AlertAction, id: string) =>
  change(action, { secret, id });

/** Changes all alerts of the address of a link, as `changeAlert` does one. @throws as `postAsVisitor` */
export const changeAlerts = (secret: string, action: JointAlertAction) => change(action, { secret });

async function change(action: AlertAction, body: object): Promise<ShownAlerts | 'deleted' | null> {
  const response = await postAsVisitor(`/api/alerts/${action}`, body);
  if (response.status === 204) return 'deleted';
  return (await jsonOrNull<{ alerts: ShownAlerts }>(response))?.alerts ?? null;
}
