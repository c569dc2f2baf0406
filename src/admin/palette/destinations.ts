import { screens } from '#admin/layout/screens.ts';
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
  { to: '/properties/new', label: 'Añadir Propiedad', hint: 'Acción' },
  { to: '/locations/new', label: 'Nueva ubicación', hint: 'Acción' },
  { to: '/inquiries?estado=pendientes', label: 'Solicitudes pendientes', hint: 'Pantalla' },
  { to: '/profile', label: 'Perfil', hint: 'Pantalla' },
  { to: '/settings', label: 'Configuración', hint: 'Pantalla' },
];

/** The screens that the text names, then the properties that the server found. */
export function destinationsFor(text: string, properties: Property[]): Destination[] {
  return [
    ...screenDestinations.filter(({ label }) => mentions(fold(label), text)),
    ...properties.map(({ id, title, location }) => ({
      to: `/properties/${id}`,
      label: title,
      hint: location,
    })),
  ];
}
