import { screens } from '#admin/layout/screens.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Property } from '#domain/property.ts';
import { mentions } from '#domain/property-search.ts';
import { fold } from '#domain/slug.ts';

/** Somewhere that the command palette leads to. */
export interface Destination {
  to: string;
  label: string;
  hint: string;
}

const screenDestinations: Destination[] = [
  ...screens.map(({ to, label }) => ({ to, label, hint: 'Pantalla' })),
  { to: screenPaths.newProperty(), label: 'Añadir Propiedad', hint: 'Acción' },
  { to: screenPaths.newLocation(), label: 'Nueva ubicación', hint: 'Acción' },
  { to: `${screenPaths.inquiries()}?estado=pendientes`, label: 'Solicitudes pendientes', hint: 'Pantalla' },
  { to: screenPaths.profile(), label: 'Perfil', hint: 'Pantalla' },
  { to: screenPaths.settings(), label: 'Configuración', hint: 'Pantalla' },
];

/** The screens that the text names, then the properties that the server found. */
export function destinationsFor(text: string, properties: Property[]): Destination[] {
  return [
    ...screenDestinations.filter(({ label }) => mentions(fold(label), text)),
    ...properties.map(({ id, title, location }) => ({
      to: screenPaths.property(id),
      label: title,
      hint: location,
    })),
  ];
}
