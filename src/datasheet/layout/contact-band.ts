import type { Datasheet, DatasheetContact } from '#datasheet/datasheet.ts';
import { whatsappUrl } from '#domain/whatsapp-url.ts';
import { addFigure, fittingText, type PageCursor, textAt } from './cursor.ts';
import type { PageElement } from './page-element.ts';
import { colors, contentBottom, contentWidth, margin, textStyles } from './styles.ts';

export const contactBandHeight = 74;
const padding = 9;
const qrSize = contactBandHeight - 2 * padding;

/** The contact of the company, with name and numbers of the broker where one is named. */
const contactOf = ({ broker }: Datasheet, company: DatasheetContact): DatasheetContact => ({
  ...company,
  name: broker ? `${broker.name} · ${company.name}` : company.name,
  phones: broker?.phones.length ? broker.phones : company.phones,
  whatsapp: broker?.whatsapp || company.whatsapp,
});

/** Opens a chat about a property. */
const chatUrlOf = ({ whatsapp }: DatasheetContact, { code, title }: Datasheet): string =>
  whatsappUrl(whatsapp, `Hola, me interesa la propiedad ${code}: ${title}`);

/** Whom to call, and a QR code: of the page, or of a chat where the datasheet says less than the page. */
export function addContactBand(cursor: PageCursor, datasheet: Datasheet, company: DatasheetContact): void {
  const contact = contactOf(datasheet, company);
  const top = contentBottom - contactBandHeight;
  cursor.page.artifacts.push({
    kind: 'fill',
    color: colors.concrete,
    x: margin,
    y: top,
    width: contentWidth,
    height: contactBandHeight,
  });
  const chatUrl = chatUrlOf(contact, datasheet);
  const inner: PageCursor = { ...cursor, x: margin + 12, y: top + padding, width: 250 };
  const { phones, email, name } = contact;
  const { strong } = textStyles;
  const oneLine = cursor.measure.lineHeightOf(strong);
  const heading = textAt(inner, '¿Interesado en esta propiedad?', textStyles.heading);
  inner.y += 4;
  cursor.page.elements.push(
    { tag: 'H2', children: [heading] },
    {
      tag: 'P',
      children: [textAt(inner, fittingText(cursor.measure, name, strong, inner.width, oneLine), strong)],
    },
    linkOf(inner, phones.map(({ text }) => text).join(' / '), phones[0]?.url ?? ''),
    linkOf(inner, email, `mailto:${email}`),
  );
  addQr(cursor, datasheet, chatUrl, top + padding);
}

function addQr(cursor: PageCursor, { url, code }: Datasheet, chatUrl: string, top: number): void {
  const text = url || chatUrl;
  const x = margin + contentWidth - qrSize - padding;
  const label: PageCursor = { ...cursor, x: margin + 280, y: top + 2, width: x - margin - 280 - 10 };
  const title = url ? 'Fotografías, planos y precio al día' : `Pregunta por la clave ${code}`;
  const children = [textAt(label, title, { ...textStyles.strong, align: 'right' })];
  const shown = url ? url.replace(/^https?:\/\//, '') : 'Por WhatsApp';
  const link = textAt(label, shown, { ...textStyles.small, align: 'right' });
  cursor.page.elements.push({ tag: 'P', children }, { tag: 'Link', children: [{ ...link, link: text }] });
  const alt = url ? `Código QR de la página ${url}` : 'Código QR de un mensaje de WhatsApp';
  addFigure(cursor, { kind: 'qr', text }, { x, y: top, width: qrSize, height: qrSize }, alt);
}

const linkOf = (cursor: PageCursor, text: string, link: string): PageElement => ({
  tag: 'Link',
  children: [{ ...textAt(cursor, text, textStyles.body), link }],
});
