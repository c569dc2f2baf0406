import type { RequirementStatus } from '#domain/requirement.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';

const tones = {
  'Por confirmar': 'rent',
  Activo: 'sale',
  Pausado: 'plain',
  Vencido: 'outline',
  Atendido: 'outline',
} satisfies Record<RequirementStatus, Tone>;

export function RequirementStatusBadge({ status }: { status: RequirementStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
