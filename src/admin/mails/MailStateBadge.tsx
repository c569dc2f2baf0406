import { type MailState, mailStates } from '#domain/mail.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';

const tones = { pending: 'plain', sent: 'sale', dead: 'danger' } satisfies Record<MailState, Tone>;

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={tones[state]}>{mailStates[state]}</Badge>;
}
