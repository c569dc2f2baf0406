import { screenPaths } from '#admin/screen-paths.ts';
import { dialogs, linkedScreens } from '#admin/screens.ts';
import type { Client } from '#domain/client.ts';
import { type Inquiry, topicOf } from '#domain/inquiry.ts';
import type { Property } from '#domain/property.ts';
import { mentions } from '#domain/property-search.ts';
import { fold } from '#domain/slug.ts';
import { formatShortDay } from '#text/format.ts';

/** An entry of the command palette. */
export interface Destination {
  path: string;
  label: string;
  hint: string;
}

const fixedDestinations: Destination[] = [
  ...linkedScreens.map(({ path, label }) => ({ path, label, hint: 'Pantalla' })),
  ...Object.values(dialogs).flatMap((dialog) =>
    'command' in dialog ? [{ path: dialog.path, label: dialog.command, hint: 'Acción' }] : [],
  ),
  { path: `${screenPaths.inquiries()}?estado=pendientes`, label: 'Solicitudes pendientes', hint: 'Pantalla' },
];

const maxLabelLength = 100;

type FoundInquiry = Pick<
  Inquiry,
  'id' | 'name' | 'subject' | 'message' | 'property_title' | 'selected_properties' | 'created_at'
>;

interface Found {
  properties: Property[];
  clients: Client[];
  inquiries: FoundInquiry[];
}

/** Returns the screens and actions that match the text, without regard to accents; then the found records. */
export function destinationsFor(text: string, { properties, clients, inquiries }: Found): Destination[] {
  return [
    ...fixedDestinations.filter(({ label }) => mentions(fold(label), text)),
    ...properties.map(({ id, title, reference_code, location }) => ({
      path: screenPaths.property(id),
      label: title,
      hint: `${reference_code} · ${location}`,
    })),
    ...clients.map(({ id, name, email, empresa, phone }) => ({
      path: screenPaths.client(id),
      label: name,
      hint: `Cliente · ${empresa || email || phone}`,
    })),
    ...inquiries.map((inquiry) => ({
      path: screenPaths.inquiry(inquiry.id),
      label: `${inquiry.name}: ${topicOf(inquiry) || inquiry.subject || inquiry.message}`.slice(
        0,
        maxLabelLength,
      ),
      hint: `Solicitud · ${formatShortDay(inquiry.created_at)}`,
    })),
  ];
}
