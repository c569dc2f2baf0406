import type { OwnerReport } from '#domain/owner-report.ts';
import { jsonOrNull, postAsVisitor } from './visitor-request.ts';

/** The report behind a link; null for an unknown or revoked link. @throws as `postAsVisitor` */
export const getOwnerReport = async (secret: string): Promise<OwnerReport | null> =>
  jsonOrNull(await postAsVisitor('/api/owner-reports/view', { secret }));
