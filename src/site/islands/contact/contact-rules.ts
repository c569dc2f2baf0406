import { zodResolver } from '@hookform/resolvers/zod';
import { contactSchema } from '#domain/contact.ts';

export { privacyVersion } from '#domain/contact.ts';

export const contactResolver = zodResolver(contactSchema);
