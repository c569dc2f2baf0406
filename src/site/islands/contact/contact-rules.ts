import { zodResolver } from '@hookform/resolvers/zod';
import { contactSchema } from '#domain/contact.ts';

// A module of its own, so that zod is loaded only when a visitor touches the form.
export { privacyVersion } from '#domain/contact.ts';

export const contactResolver = zodResolver(contactSchema);
