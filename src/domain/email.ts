import { maxEmailLength } from './text-limits.ts';

/** An e-mail as forms, the build and the hooks accept it. PocketBase accepts more, such as a&b@x.co. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmailOrBlank = (text: string): boolean =>
  text === '' || (text.length <= maxEmailLength && emailPattern.test(text));

const emailsInText = /[\w.+'-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;

/** A text for a log: each e-mail is masked, also as a URL writes it. */
export const withoutEmails = (text: string): string => text.replace(emailsInText, '…@…');
