import { stampOf } from '#domain/availability.ts';
import { type Visit, visitStateText } from '#domain/visit.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';

const tones: Record<ReturnType<typeof visitStateText>, Tone> = {
  Propuesta: 'rent',
  Aceptada: 'sale',
  Cancelada: 'outline',
  Realizada: 'plain',
  Vencida: 'outline',
};

export function VisitStateBadge({ visit }: { visit: Pick<Visit, 'state' | 'expires_at'> }) {
  const text = visitStateText(visit, stampOf(Date.now()));
  return <Badge tone={tones[text]}>{text}</Badge>;
}
