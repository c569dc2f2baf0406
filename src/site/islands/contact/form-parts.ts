import { zodResolver } from '@hookform/resolvers/zod';
import { contactSchema } from '#domain/contact.ts';

// A module of its own, so that zod, sending and the confirmation are loaded only when a visitor touches the form.
export { RefusedInquiry, sendInquiry } from '#data/visitor.ts';
export { requestedIn } from '#domain/document-request.ts';
export { privacyVersion } from '#domain/privacy.ts';
export { InquirySent } from './InquirySent.tsx';

export const contactResolver = zodResolver(contactSchema);
