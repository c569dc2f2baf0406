import type { LeadNotice } from '#domain/notices.ts';
import type { Letter } from './letter.ts';

/** What a mail is made from besides its payload. */
export interface MailContext {
  app: core.App;
  company: core.Record;
  appURL: string;
  /** Where browsers reach PocketBase. */
  apiURL: string;
  /** Of the link in the mail, for the kinds that have one; undefined where it is shown to others than its recipient. */
  token: string | undefined;
}

/** Recipient, subject and content of a mail. `to` and `replyTo` are e-mail addresses. */
export interface MailContent {
  to: string;
  replyTo?: string;
  subject: string;
  letter: Letter;
  /** Of a mail of a subscription. */
  unsubscribeUrl?: string;
  /** The calendar file of a mail about an accepted visit. */
  calendar?: string;
  /** Whether it has nothing to say any more. */
  isObsolete?: boolean;
}

export interface InquiryPayload {
  inquiry: string;
  name: string;
  email: string;
  phone: string;
  empresa: string;
  property_id: string;
  property_title: string;
  property_reference_code: string;
  subject: string;
  message: string;
  selected_properties: { id: string; title: string; reference_code: string }[];
  response: string;
}

interface AccountPayload {
  user: string;
  email: string;
}

export interface AlertPayload {
  requirement: string;
  email: string;
  day: string;
}

export interface VisitPayload {
  visit: string;
  audience: 'client' | 'broker';
  email: string;
  name: string;
  sequence: number;
  /** When the change was stored. */
  at: string;
  /** A time that the mail takes off calendars. */
  former_starts_at?: string | undefined;
  former_ends_at?: string | undefined;
}

/** The inquiries of a group: the first ones, and how many there are. */
export interface ReminderGroup {
  name: string;
  ids: string[];
  total: number;
}

export interface ReminderPayload {
  user: string;
  email: string;
  notice: 'reminder';
  groups: ReminderGroup[];
  exclusivities: string[];
}

/** A notice to an administrator; `user` is '' for those who get the inquiries of the site. It names its records only. */
export interface NoticePayload {
  user: string;
  email: string;
  notice: LeadNotice;
  /** Of the lead. */
  collection: string;
  lead: string;
  entry?: string;
  mail?: string;
  /** Whose work the person takes over, and what it is. The account is gone. */
  handover?: { from: string; text: string };
}

/** The stored payload of each kind of mail. */
export interface Payloads {
  inquiry: InquiryPayload;
  answer: InquiryPayload;
  approval: AccountPayload;
  'approval-request': AccountPayload & { applicant_name: string; applicant_email: string };
  verification: AccountPayload;
  'password-reset': AccountPayload;
  'password-changed': AccountPayload;
  'email-change': AccountPayload;
  'email-changed': AccountPayload & { newEmail: string };
  'document-grant': { grant: string; email: string; name: string; document: string; property_id: string };
  'requirement-confirmation': { requirement: string; email: string; is_confirmed: boolean };
  'requirement-renewal': { requirement: string; email: string; expires_at: string };
  'requirement-alert': AlertPayload;
  proposal: { proposal: string; name: string; email: string };
  'daily-reminder': ReminderPayload;
  notice: NoticePayload;
  'visit-proposal': VisitPayload;
  'visit-confirmation': VisitPayload;
  'visit-cancellation': VisitPayload;
}
export type MailKind = keyof Payloads;

export type Contents<Kind extends MailKind> = {
  [One in Kind]: (payload: Payloads[One], context: MailContext) => MailContent;
};
