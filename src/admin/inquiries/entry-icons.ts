import {
  Footprints,
  type LucideIcon,
  MessageCircle,
  MessageSquareReply,
  Phone,
  Reply,
  Send,
  StickyNote,
} from 'lucide-react';
import type { EntryKind } from '#domain/inquiry-entry.ts';

export const entryIcons: Record<EntryKind, LucideIcon> = {
  answer: Reply,
  note: StickyNote,
  call: Phone,
  whatsapp: MessageCircle,
  visit: Footprints,
  proposal: Send,
  reply: MessageSquareReply,
};
