import { paths } from '#paths.ts';

export interface NavigationLink {
  label: string;
  href: string;
}

/** A link to a list, with the number of its entries. */
export interface CountedLink extends NavigationLink {
  /** "12 disponibles, 1 apartada". */
  countText: string;
}

export const mainLinks: NavigationLink[] = [
  { label: 'Inicio', href: paths.home() },
  { label: 'Propiedades', href: paths.properties() },
  { label: 'Servicios', href: paths.services() },
  { label: 'Nosotros', href: paths.about() },
  { label: 'Contacto', href: paths.contact() },
];

export const footerLinks: NavigationLink[] = [
  { label: 'Propiedades', href: paths.properties() },
  { label: 'Ubicaciones', href: paths.locations() },
  { label: 'Servicios', href: paths.services() },
  { label: 'Nosotros', href: paths.about() },
  { label: 'Contacto', href: paths.contact() },
];

/** Value of `aria-current`: 'page' for the page itself, 'true' for a page below it. */
export function ariaCurrentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== paths.home() && path.startsWith(`${href}/`) ? 'true' : undefined;
}
