import type PocketBase from 'pocketbase';
import type { DocumentDraft } from '#domain/document.ts';
import { kmlOf, kmzOf, pdfOf } from './demo-document-files.ts';
import { drawingNameOf, drawingOf } from './demo-drawing.ts';
import { propertyIdOf } from './demo-ids.ts';
import { floorPlan, sitePlan } from './demo-plans.ts';
import { demoProperties } from './demo-properties.ts';
import type { DemoProperty } from './demo-property.ts';

interface DemoDocument extends Omit<DocumentDraft, 'valid_until'> {
  /** Names a demo property. */
  property_title: string;
  /** Days from the day of seeding until the last valid one. */
  valid_for_days?: number;
  fileName: string;
  content: () => Buffer;
}

const nave = 'Nave clase A con 12 andenes en Cuautlancingo';
const terreno = 'Terreno industrial de cinco hectáreas en Huejotzingo';

const terrenoOutline: [number, number][] = [
  [-98.3788, 19.1679],
  [-98.3764, 19.1679],
  [-98.3764, 19.1697],
  [-98.3788, 19.1697],
];

const sheet = (title: string, lines: string[]) => () =>
  pdfOf({ title, lines: [...lines, '', 'Documento de demostración, sin valor oficial.'] });

const demoDocuments: DemoDocument[] = [
  {
    property_title: nave,
    name: 'Planta de conjunto',
    kind: 'plan',
    visibility: 'public',
    fileName: 'planta.pdf',
    content: sitePlan,
  },
  {
    property_title: nave,
    name: 'Columnas y oficinas',
    kind: 'floor_plan',
    visibility: 'public',
    fileName: 'columnas.pdf',
    content: floorPlan,
  },
  {
    property_title: nave,
    name: 'Factibilidad de CFE por 750 kVA',
    kind: 'power_feasibility',
    visibility: 'on_request',
    valid_for_days: 120,
    fileName: 'cfe.pdf',
    content: sheet('Factibilidad de suministro', ['Carga solicitada: 750 kVA', 'Tensión: 34.5 kV']),
  },
  {
    property_title: nave,
    name: 'Avalúo interno',
    kind: 'other',
    visibility: 'internal',
    fileName: 'avaluo.pdf',
    content: sheet('Avalúo interno', ['Valor físico y valor de mercado.']),
  },
  {
    property_title: terreno,
    name: 'Polígono del terreno',
    kind: 'kmz',
    visibility: 'public',
    fileName: 'poligono.kmz',
    content: () => kmzOf(kmlOf('Terreno en Huejotzingo', terrenoOutline)),
  },
  {
    property_title: terreno,
    name: 'Constancia de uso de suelo industrial',
    kind: 'land_use',
    visibility: 'on_request',
    valid_for_days: 300,
    fileName: 'uso-de-suelo.pdf',
    content: sheet('Constancia de uso de suelo', ['Uso: industria mediana', 'Coeficiente de ocupación: 0.6']),
  },
  {
    property_title: terreno,
    name: 'Mecánica de suelos de 2024',
    kind: 'other',
    visibility: 'public',
    valid_for_days: -30,
    fileName: 'suelos.pdf',
    content: sheet('Mecánica de suelos', ['Ocho sondeos a 12 metros.']),
  },
];

const dayMs = 24 * 60 * 60 * 1000;

/** Uploads the documents of the demo properties. */
export async function seedDocuments(superuser: PocketBase): Promise<void> {
  for (const { property_title, valid_for_days, fileName, content, ...draft } of demoDocuments) {
    const until = valid_for_days === undefined ? undefined : new Date(Date.now() + valid_for_days * dayMs);
    await superuser.collection('documents').create({
      ...draft,
      property_id: propertyIdOf(property_title),
      valid_until: until?.toISOString().slice(0, 10) ?? '',
      file: new File([new Uint8Array(content())], fileName),
    });
  }
}

const titlesWithPlan = new Set(
  demoDocuments.flatMap(({ kind, property_title }) => (kind === 'plan' ? property_title : [])),
);

/** Whether a drawing is made of a property: where it has no plan. */
export const hasDrawing = ({ title }: Pick<DemoProperty, 'title'>): boolean => !titlesWithPlan.has(title);

/** The photographs of a property. A drawing takes the place of the last one where there are several, but not many. */
export const demoPhotographsOf = (property: Pick<DemoProperty, 'title' | 'photographs'>): string[] => {
  const { photographs } = property;
  const isReplaced = hasDrawing(property) && photographs.length > 2 && photographs.length < 7;
  return isReplaced ? photographs.slice(0, -1) : photographs;
};

/** Uploads the drawings of demo properties. */
export async function seedDrawings(superuser: PocketBase): Promise<void> {
  for (const property of demoProperties.filter(hasDrawing))
    await superuser.collection('documents').create({
      property_id: propertyIdOf(property.title),
      name: drawingNameOf(property),
      kind: 'plan',
      visibility: 'public',
      valid_until: '',
      file: new File([new Uint8Array(await drawingOf(property))], 'esquema.png', { type: 'image/png' }),
    });
}
