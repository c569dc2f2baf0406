import type { BreadcrumbList, WithContext } from 'schema-dts';
import { paths } from '#paths.ts';
import { absoluteUrl } from './absolute-url.ts';

export interface Crumb {
  label: string;
  path: string;
}

const friendlyLabels: Record<string, string> = {
  propiedades: 'Propiedades',
  ubicaciones: 'Ubicaciones',
  'nave-industrial': 'Nave Industrial',
  bodega: 'Bodega',
  terreno: 'Terreno',
  oficina: 'Oficina',
  puebla: 'Puebla',
  tlaxcala: 'Tlaxcala',
  admin: 'Administración',
  'aviso-de-privacidad': 'Aviso de privacidad',
};

/**
 * 'Inicio' and one entry per segment of the path, the last one being the current page (spec §2).
 * @param names what to call a segment where its own words would lose accents or say nothing
 */
export function trailTo(path: string, names: Record<string, string> = {}): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  return [
    { label: 'Inicio', path: paths.home() },
    ...segments.map((segment, index) => ({
      label: names[segment] ?? labelOf(segment),
      path: `/${segments.slice(0, index + 1).join('/')}`,
    })),
  ];
}

function labelOf(segment: string): string {
  if (/^\d+$/.test(segment)) return 'Detalle';
  return (
    friendlyLabels[segment] ??
    segment
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  );
}

export function breadcrumbListOf(trail: Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(path),
    })),
  };
}
