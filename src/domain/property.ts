import { z } from 'zod';
import { factChecks, factFields } from './fact-fields.ts';
import {
  blankToUndefined,
  emptyToUndefined,
  type FieldInfo,
  fieldInfo,
  flag,
  jsonTooLong,
  maxNumber,
  numberTooLarge,
  optionalChoice,
  optionalDay,
  optionalDegrees,
  optionalMoment,
  optionalNumber,
  presetChoice,
  requiredText,
  storedAsJson,
  text,
  textList,
} from './fields.ts';
import { currencies, priceBases } from './money.ts';
import { maxImages, tooManyImages } from './property-images.ts';
import { propertyStatuses, statusNames } from './property-statuses.ts';
import { type PropertyType, propertyTypes } from './property-types.ts';
import { cityWithoutSlug, isCityWithSlug } from './slug.ts';
import { isVideoUrlOrBlank, unknownVideo } from './video.ts';

export { type PropertyType, propertyStatuses, propertyTypes, statusNames };

const currencyOf = (label: string, partOf: string) =>
  presetChoice({ label, partOf, group: 'offer' }, currencies, 'MXN');
const basisOf = (label: string, partOf: string) =>
  presetChoice({ label, partOf, group: 'offer' }, priceBases, 'total');

export const maxTitleLength = 200;

/** A property. The keys are the stored field names, in PocketBase, forms and JSON (spec §3). */
export const propertySchema = z.object({
  id: z.guid(),
  title: requiredText(
    { label: 'Título', group: 'general' },
    maxTitleLength,
    'El título debe tener al menos 2 caracteres.',
  ),
  type: z
    .enum(propertyTypes, 'Debes seleccionar un tipo de propiedad.')
    .register(fieldInfo, { label: 'Tipo', group: 'general' }),
  description: text({ label: 'Descripción', group: 'general' }, 20_000),
  area: z
    .preprocess(
      blankToUndefined,
      z.coerce
        .number('El área debe ser un número.')
        .min(0, 'El área no puede ser negativa.')
        .max(maxNumber, numberTooLarge),
    )
    .register(fieldInfo, { label: 'Área', unit: 'm²', group: 'surface', isDecisive: true }),

  location_id: z.string().default('').register(fieldInfo, { label: 'Zona', group: 'place' }),
  /** The park or building that the property is a unit of; '' for a property of its own. */
  parent_id: z.string().default('').register(fieldInfo, { label: 'Pertenece a', group: 'place' }),
  location: requiredText(
    { label: 'Ubicación', group: 'place' },
    200,
    'La ubicación debe tener al menos 2 caracteres.',
  ),
  address: text({ label: 'Dirección', group: 'place' }, 300),
  city: text({ label: 'Ciudad', group: 'place' }, 120, { holds: isCityWithSlug, error: cityWithoutSlug }),
  state: text({ label: 'Estado', group: 'place' }, 120),
  latitude: optionalDegrees({ label: 'Latitud', unit: '°', group: 'place', isPlainNumber: true }, 90),
  longitude: optionalDegrees({ label: 'Longitud', unit: '°', group: 'place', isPlainNumber: true }, 180),

  ...factFields,
  fact_checks: factChecks,

  features: textList({ label: 'Características', group: 'extras' }),
  available_services: textList({ label: 'Servicios disponibles', group: 'extras' }),
  video_url: text({ label: 'Video', group: 'general' }, 300, {
    holds: isVideoUrlOrBlank,
    error: unknownVideo,
  }),

  is_for_sale: flag({ label: 'En Venta', group: 'offer' }),
  sale_price: optionalNumber({ label: 'Precio de venta', group: 'offer' }),
  sale_currency: currencyOf('Moneda de la venta', 'sale_price'),
  sale_basis: basisOf('Base de la venta', 'sale_price'),
  is_for_rent: flag({ label: 'En Renta', group: 'offer' }),
  rental_price: optionalNumber({ label: 'Precio de renta', group: 'offer' }),
  rental_currency: currencyOf('Moneda de la renta', 'rental_price'),
  rental_basis: basisOf('Base de la renta', 'rental_price'),
  is_price_on_request: flag({ label: 'Precio a consultar', group: 'offer' }),
  price: optionalNumber({ label: 'Precio', unit: 'MXN', group: 'state' }),

  images: z.array(z.string()).max(maxImages, tooManyImages).default([]),
  image_alts: storedAsJson(
    z.preprocess((value) => value ?? {}, z.record(z.string(), z.string())),
    jsonTooLong,
  ),
  featured_img_index: z.coerce.number().int().min(0).default(0),

  featured: flag({ label: 'Destacada', group: 'state' }),
  active: flag({ label: 'Activa', group: 'state' }, true),
  /** The user id of the property's broker; '' for none. Visitors and pages do not get it. */
  broker_id: z.string().default('').register(fieldInfo, { label: 'Asesor', group: 'state' }),

  status: z
    .preprocess(emptyToUndefined, z.enum(propertyStatuses).default('active'))
    .register(fieldInfo, { label: 'Situación', group: 'availability', choices: statusNames }),
  closed_on: optionalDay({ label: 'Vendida o rentada el', group: 'availability' }),
  availability: optionalChoice(
    { label: 'Disponibilidad', group: 'availability' },
    { immediate: 'Inmediata', from_date: 'A partir de una fecha' },
  ),
  available_from: optionalDay({ label: 'Disponible desde', group: 'availability' }),
  /** The server sets it when an administrator confirms that the property is available. */
  availability_confirmed_at: optionalMoment({ label: 'Disponibilidad confirmada', group: 'availability' }),
  /** Visitors do not see the property before this time, nor from `publish_until` on, even if it is active. */
  publish_from: optionalMoment({ label: 'Publicar desde', group: 'availability' }),
  publish_until: optionalMoment({ label: 'Retirar el', group: 'availability' }),
  /** "NP-0123": what people call the property by. The server gives it; it never changes. */
  reference_code: z.string().default(''),
  /** Until when the page of a sold or rented property stays online; '' otherwise. */
  page_until: z.string().default(''),
  /** Whether visitors see a plan among its documents. A trigger notes it. */
  has_public_plan: z.boolean().default(false),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Property = z.infer<typeof propertySchema>;

/** The fields that an administrator writes. The server sets the others. */
export const propertyDraftSchema = propertySchema.omit({
  id: true,
  availability_confirmed_at: true,
  reference_code: true,
  page_until: true,
  has_public_plan: true,
  created_at: true,
  updated_at: true,
});
export type PropertyDraft = z.infer<typeof propertyDraftSchema>;
export type PropertyField = keyof PropertyDraft;

/** The sentence about a property that cannot be public. The server has the same one. */
export const areaRequired = 'Escribe el área: es obligatoria para publicar la propiedad.';

/** The sentence about an availability without its day. The server has the same one. */
const availableFromRequired = 'Escribe desde qué día está disponible.';
/** The sentence about a property that would be withdrawn before it is published. The server has the same one. */
const withdrawnBeforePublished = 'La fecha de retiro debe ser posterior a la de publicación.';

/** The sentence about a divisible property whose smallest part is larger than the whole. The server has the same one. */
const partLargerThanArea = 'La parte más pequeña no puede ser mayor que el área.';

const { shape } = propertyDraftSchema;
const blankableArea = z.preprocess((value) => blankToUndefined(value) ?? 0, shape.area);

/** A rule that is checked even when other fields have errors, so that all errors appear together. */
function crossRule(path: PropertyField, error: string, names: PropertyField[]) {
  const ruleOf = (name: PropertyField) => (name === 'area' && path !== 'area' ? blankableArea : shape[name]);
  const read = z.looseObject(Object.fromEntries(names.map((name) => [name, ruleOf(name)])));
  return {
    path: [path],
    error,
    when: ({ value }: { value: unknown }) => read.safeParse(value).success,
  };
}

const noTermOfZero = 'Un plazo de 0 meses no existe: déjalo vacío si no se sabe.';

/** Refuses a typed 0. A stored 0 is a number and means "not stated". */
const typedPositive = <T extends z.ZodType>(schema: T, sentence: string) =>
  z.preprocess((value, context) => {
    if (typeof value === 'string' && /^0+$/.test(value.trim())) context.addIssue(sentence);
    return value;
  }, schema);

/** The rules of the form. Only an inactive property may lack its area, which is stored as 0 then. */
export const propertyFormSchema = propertyDraftSchema
  .extend({
    area: blankableArea,
    min_term_months: typedPositive(shape.min_term_months, noTermOfZero),
  })
  .refine(({ active, area }) => !active || area > 0, crossRule('area', areaRequired, ['active', 'area']))
  .refine(
    ({ area, divisible_from = 0 }) => area === 0 || divisible_from <= area,
    crossRule('divisible_from', partLargerThanArea, ['area', 'divisible_from']),
  )
  .refine(
    ({ availability, available_from }) => availability !== 'from_date' || available_from !== undefined,
    crossRule('available_from', availableFromRequired, ['availability', 'available_from']),
  )
  .refine(
    ({ publish_from, publish_until }) => !publish_from || !publish_until || publish_from < publish_until,
    crossRule('publish_until', withdrawnBeforePublished, ['publish_from', 'publish_until']),
  );

/** The values of a new property. Its area is not stated (spec §9). */
export const blankProperty: PropertyDraft = propertyDraftSchema
  .extend({ title: z.string(), location: z.string() })
  .parse({ title: '', location: '', type: 'Nave Industrial', area: 0, state: 'Puebla' });

export interface PropertyFieldInfo extends FieldInfo {
  name: PropertyField;
}

/** The fields of one group with their labels, in the order of the schema. */
export function fieldsOf(group: FieldInfo['group']): PropertyFieldInfo[] {
  return Object.entries(propertyDraftSchema.shape).flatMap(([name, schema]) => {
    const info = fieldInfo.get(schema);
    return info?.group === group ? [{ ...info, name: name as PropertyField }] : [];
  });
}
