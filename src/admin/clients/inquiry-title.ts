import { type Inquiry, topicOf } from '#domain/inquiry.ts';
import { formatShortDay } from '#text/format.ts';

/** What an inquiry is about; '' when it does not say. */
export const aboutOf = (inquiry: Inquiry) => topicOf(inquiry) || inquiry.subject;

/** What an inquiry is called among others of its client. */
export const inquiryTitle = (inquiry: Inquiry) =>
  aboutOf(inquiry) || `Solicitud del ${formatShortDay(inquiry.created_at)}`;
