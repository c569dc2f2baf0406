import { firstNameOf } from '#domain/first-name.ts';
import { jsonIn } from '#hooks/database/record-json.ts';
import { dayInYearOf } from '#hooks/texts/days.ts';
import type { Letter, MailLink } from './letter.ts';
import type { MailContext } from './mail-payloads.ts';
import { mailPersonOf } from './mail-person.ts';

/** Whether a text greets already, as one from a template of an answer does. */
const greets = (text: string) =>
  /^[\s¡!"“«*]*(hola|buen[oa]?s?\b|estimad|apreciad|qu[eé] tal|salud|hi\b|hello|dear\b|good\b)/i.test(text);

/** "Hola, Jorge:", unless the text does so. @param text by a person */
export const greetingOf = (name: string, text = ''): Pick<Letter, 'greeting'> => {
  const first = firstNameOf(name);
  return greets(text) ? {} : { greeting: first ? `Hola, ${first}:` : 'Hola:' };
};

/** A link that only the recipient may have. Its secret is in the fragment, which no server sees. */
export const secretLink = ({ appURL, token }: MailContext, text: string, path: string): MailLink => ({
  text,
  url: token === undefined ? '' : `${appURL}${path}#${encodeURIComponent(token)}`,
});

/** Code or title of what an inquiry is about; '' for a general one. */
export const topicOf = (inquiry: core.Record): string => {
  const selected: { reference_code: string }[] = jsonIn(inquiry, 'selected_properties') ?? [];
  const [code, title] = ['property_reference_code', 'property_title'].map((name) => inquiry.getString(name));
  return selected.map(({ reference_code }) => reference_code).join(', ') || code || title || '';
};

/** Why a mail about an inquiry came. */
const inquiryReason = (inquiry: core.Record) => {
  const topic = topicOf(inquiry);
  const what = topic ? `preguntaste por ${topic}` : 'nos escribiste';
  return `Recibes este correo porque ${what} el ${dayInYearOf(inquiry.getString('created_at'))}.`;
};

/** Where a mail to a client comes from. */
interface Origin {
  /** The id of the inquiry; '' without one. */
  inquiry?: string;
  /** The administrator who is in charge or sent it; the owner of the inquiry when '' or absent. */
  broker?: string;
  /** Why it came where there is no inquiry. */
  reason: string;
}

/** The end of each mail to a client: whom to reach, why it came, privacy. */
export const endOf = (context: MailContext, { inquiry: id = '', broker, reason }: Origin) => {
  const [inquiry] = id === '' ? [] : context.app.findRecordsByIds('inquiries', [id]);
  return {
    person: mailPersonOf(context, broker || inquiry?.getString('assigned_to') || ''),
    reason: inquiry ? inquiryReason(inquiry) : reason,
    footer: [{ text: 'Aviso de privacidad', url: `${context.appURL}/aviso-de-privacidad` }],
  };
};
