import { screenPaths } from '#admin/screen-paths.ts';
import { dialogs, linkedScreens } from '#admin/screens.ts';
import type { Client } from '#domain/client.ts';
import type { Property } from '#domain/property.ts';
import { mentions } from '#domain/property-search.ts';
import { fold } from '#domain/slug.ts';

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

interface Found {
  properties: Property[];
  clients: Client[];
}

/** Returns the screens and actions that match the text, without regard to accents; then what was found. */
export function destinationsFor(text: string, { properties, clients }: Found): Destination[] {
  return [
    ...fixedDestinations.filter(({ label }) => mentions(fold(label), text)),
    ...properties.map(({ id, title, reference_code, location }) => ({
      path: screenPaths.property(id),
      label: title,
      hint: `${reference_code} · ${location}`,
    })),
    ...clients.map(({ id, name, email, empresa }) => ({
      path: screenPaths.client(id),
      label: name,
      hint: `Cliente · ${empresa || email}`,
    })),
  ];
}
