import { cursorOf, orderOf, pageNumberOf, searchParamOf } from '#admin/lists/list-params.ts';
import type { InquiryListQuery } from '#data/inquiries.ts';
import type { InquiryStatus } from '#domain/inquiry-status.ts';

/** The choices of the status filter (spec §2). The URL param has their name. */
export const statusChoices = [
  { name: 'todas', label: 'Todas', status: undefined },
  { name: 'pendientes', label: 'Pendientes', status: 'Pendiente' },
  { name: 'contestadas', label: 'Contestadas', status: 'Contestada' },
  { name: 'cerradas', label: 'Cerradas', status: 'Cerrada' },
] as const satisfies { name: string; label: string; status: InquiryStatus | undefined }[];

/** Returns the query of the list's URL params; invalid params count as missing. */
export function inquiryListQueryOf(params: URLSearchParams): InquiryListQuery {
  const statusParam = params.get('estado')?.toLowerCase();
  return {
    text: searchParamOf(params),
    order: orderOf(params, ['created_at', 'status'], '-created_at'),
    page: pageNumberOf(params),
    cursor: cursorOf(params),
    status: statusChoices.find(({ name }) => name === statusParam)?.status,
  };
}
