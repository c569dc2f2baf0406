import type { OwnerReport } from '#domain/owner-report.ts';
import { jsonOrNull, postAsVisitor } from './visitor-request.ts';

/** What a link to the report of an owner shows; null for a link that opens nothing. @throws as `postAsVisitor` */
export const getOwnerReport = async (secret: string): Promise<OwnerReport | null> =>
  jsonOrNull(await postAsVisitor('/api/owner-reports/view', { secret }));
