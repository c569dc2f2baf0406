import type { InquiryStatus } from '#domain/inquiry-status.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';

const tones = { Pendiente: 'rent', Contestada: 'sale', Cerrada: 'outline' } satisfies Record<
  InquiryStatus,
  Tone
>;

export function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
