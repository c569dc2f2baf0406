import { excerpt } from '#text/excerpt.ts';

/** A link. One whose URL is '' is hidden, because only the recipient may have it. */
export interface MailLink {
  text: string;
  url: string;
}

export interface MailRow {
  label: string;
  value: string;
}

/** A property, an inquiry or a name in a list. */
export interface MailItem {
  /** What is new about it. */
  label?: string | undefined;
  title: string;
  /** '' where it has no page. */
  url: string;
  lines: string[];
  photograph?: { src: string; alt: string } | undefined;
}

/** The property that a whole mail is about. Its lines are its code and place. */
export interface MailProperty extends MailItem {
  prices: { text: string; detail: string }[];
  facts: MailRow[];
}

/** Whom the recipient can reach: a broker or the company. */
export interface MailPerson {
  name: string;
  zone?: string;
  portrait?: string;
  /** The number as tel: has it. */
  phones: { text: string; number: string }[];
  /** '' without one. */
  chat: string;
}

/** What a mail says. HTML and plain text are made from it, in the order of its members. */
export interface Letter {
  property?: MailProperty | undefined;
  /** The heading of a mail about no single property. */
  title?: string;
  greeting?: string;
  /** Texts; lines and paragraphs stay apart. */
  text: string[];
  /** What the eye looks for: the time of a visit. */
  emphasis?: string[];
  rows?: MailRow[];
  groups?: { title?: string; items: MailItem[]; note?: string }[];
  button?: MailLink;
  link?: MailLink;
  /** What follows from the button. */
  notes?: string[];
  quote?: { title: string; text: string };
  person?: MailPerson;
  /** Why this mail came. */
  reason?: string;
  footer?: MailLink[];
}

const template = `${__hooks}/../templates/mail.tmpl`;
/** As much as the list of a mail program shows of a mail. */
const maxPreviewCharacters = 140;

const linesOf = (text: string) => text.split(/\r\n?|\n/);
const paragraphsOf = (texts: string[]) =>
  texts.flatMap((text) => text.split(/(?:\r?\n){2,}/)).filter((text) => text.trim() !== '');

const rowsOf = ({ rows = [], property }: Letter) => [...rows, ...(property?.facts ?? [])];

/** @param company its name, and the URL of its site */
export const letterHtml = (letter: Letter, company: { name: string; url: string }): string => {
  const { quote } = letter;
  return $template.loadFiles(template).render({
    ...letter,
    company,
    preview: excerpt(letter.text.join(' '), maxPreviewCharacters),
    text: paragraphsOf(letter.text).map(linesOf),
    rows: rowsOf(letter),
    quote: quote && { ...quote, text: linesOf(quote.text) },
  });
};

const linkLine = ({ text, url }: MailLink) =>
  url ? `${text}: ${url}` : `${text} (enlace oculto: solo lo recibe el destinatario)`;
const rowLine = ({ label, value }: MailRow) => `${label}: ${value}`;

const itemText = ({ label, title, url, lines }: MailItem) =>
  [label, url ? linkLine({ text: title, url }) : title, ...lines].filter(Boolean).join('\n');

const propertyText = ({ label, title, lines, prices }: MailProperty) =>
  [label, title, ...lines, ...prices.map(({ text, detail }) => [text, detail].filter(Boolean).join(' · '))]
    .filter(Boolean)
    .join('\n');

const personText = ({ name, zone, phones, chat }: MailPerson) =>
  [name, zone, ...phones.map(({ text }) => text), chat && `WhatsApp: ${chat}`].filter(Boolean).join('\n');

/** The same as plain text: parts apart, each link as "text: URL". */
export const letterText = (letter: Letter): string => {
  const { property, title, greeting, text, emphasis = [], groups = [], notes = [] } = letter;
  const { button, link, quote, person, reason, footer = [] } = letter;
  return [
    property && propertyText(property),
    title,
    greeting,
    ...paragraphsOf(text),
    emphasis.join('\n'),
    rowsOf(letter).map(rowLine).join('\n'),
    ...groups.flatMap((group) => [group.title, ...group.items.map(itemText), group.note]),
    [button, link].flatMap((one) => (one ? linkLine(one) : [])).join('\n'),
    ...notes,
    quote && [quote.title, ...linesOf(quote.text).map((line) => `> ${line}`)].join('\n'),
    person && `—\n\n${personText(person)}`,
    [reason, ...footer.map(linkLine)].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .replaceAll('\u00a0', ' ');
};
