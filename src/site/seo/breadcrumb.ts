import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Property } from '#domain/property.ts';
import { paths, propertyPathParams } from '#paths.ts';
import { absoluteUrl } from './absolute-url.ts';

export interface BreadcrumbItem {
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
  'lo-que-necesito': 'Lo que necesito',
  'aviso-de-privacidad': 'Aviso de privacidad',
  seleccion: 'Mi selección',
  avisos: 'Tu aviso',
  propuesta: 'Tu propuesta',
  documento: 'Tu documento',
  visita: 'Tu visita',
  reporte: 'Tu reporte',
};

/**
 * 'Inicio' and one item per segment of the path; the last item is the current page (spec §2).
 * @param names labels by segment, for segments without accents or without a readable name
 */
export function breadcrumbTo(path: string, names: Record<string, string> = {}): BreadcrumbItem[] {
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

/** From 'Inicio' through type and city to the property. The labels are the stored texts. */
export function propertyBreadcrumb(property: Property): BreadcrumbItem[] {
  const segments = propertyPathParams(property);
  return breadcrumbTo(paths.property(property), {
    [segments.type]: property.type,
    [segments.city]: property.city || 'Puebla',
    [segments.property]: property.title,
  });
}

/** The breadcrumb as structured data. */
export function breadcrumbListOf(items: BreadcrumbItem[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(path),
    })),
  };
}
