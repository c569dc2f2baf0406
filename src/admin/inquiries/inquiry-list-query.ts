import { cursorIn, orderIn, pageIn, textIn } from '#admin/lists/list-params.ts';
import type { InquiryListQuery } from '#data/inquiries.ts';
import type { InquiryStatus } from '#domain/inquiry.ts';

/** The status filter (spec §2); the address carries the word in lower case. */
export const statusChoices = [
  { name: 'todas', label: 'Todas', status: undefined },
  { name: 'pendientes', label: 'Pendientes', status: 'Pendiente' },
  { name: 'contestadas', label: 'Contestadas', status: 'Contestada' },
  { name: 'cerradas', label: 'Cerradas', status: 'Cerrada' },
] as const satisfies { name: string; label: string; status: InquiryStatus | undefined }[];

export function inquiryListQueryIn(params: URLSearchParams): InquiryListQuery {
  const word = params.get('estado')?.toLowerCase();
  return {
    text: textIn(params),
    order: orderIn(params, ['created_at', 'status'], '-created_at'),
    page: pageIn(params),
    cursor: cursorIn(params),
    status: statusChoices.find(({ name }) => name === word)?.status,
  };
}
