import { z } from 'zod';
import {
  blankToUndefined,
  type FieldInfo,
  fieldInfo,
  flag,
  jsonTooLong,
  maxNumber,
  numberTooLarge,
  optionalDegrees,
  optionalNumber,
  requiredText,
  storedAsJson,
  text,
  textList,
} from './fields.ts';
import { maxImages, tooManyImages } from './property-images.ts';
import { propertyStatuses, statusNames } from './property-statuses.ts';
import { type PropertyType, propertyTypes } from './property-types.ts';
import { cityWithoutSlug, isCityWithSlug } from './slug.ts';

export { type PropertyType, propertyStatuses, propertyTypes, statusNames };

/** A property. The keys are the stored field names, in PocketBase, forms and JSON (spec §3). */
export const propertySchema = z.object({
  id: z.guid(),
  title: requiredText(
    { label: 'Título', group: 'general' },
    200,
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
    .register(fieldInfo, { label: 'Área', unit: 'm²', group: 'general' }),

  location_id: z.string().default('').register(fieldInfo, { label: 'Zona', group: 'place' }),
  location: requiredText(
    { label: 'Ubicación', group: 'place' },
    200,
    'La ubicación debe tener al menos 2 caracteres.',
  ),
  address: text({ label: 'Dirección', group: 'place' }, 300),
  city: text({ label: 'Ciudad', group: 'place' }, 120, { holds: isCityWithSlug, error: cityWithoutSlug }),
  state: text({ label: 'Estado', group: 'place' }, 120),
  latitude: optionalDegrees({ label: 'Latitud', unit: '°', group: 'place' }, 90),
  longitude: optionalDegrees({ label: 'Longitud', unit: '°', group: 'place' }, 180),

  ceiling_height: optionalNumber({ label: 'Altura libre', unit: 'm', group: 'technical' }),
  loading_docks_count: optionalNumber({ label: 'Andenes de carga', group: 'technical' }, { integer: true }),
  parking_spots: optionalNumber(
    { label: 'Cajones de estacionamiento', group: 'technical' },
    { integer: true },
  ),
  bathrooms: optionalNumber({ label: 'Baños', group: 'technical' }, { integer: true }),
  year_built: optionalNumber(
    { label: 'Año de construcción', group: 'technical' },
    { integer: true, max: 2100 },
  ),

  features: textList({ label: 'Características', group: 'extras' }),
  available_services: textList({ label: 'Servicios disponibles', group: 'extras' }),

  is_for_sale: flag({ label: 'En Venta', group: 'offer' }),
  sale_price: optionalNumber({ label: 'Precio de venta', unit: 'MXN', group: 'offer' }),
  is_for_rent: flag({ label: 'En Renta', group: 'offer' }),
  rental_price: optionalNumber({ label: 'Precio de renta', unit: 'MXN al mes', group: 'offer' }),
  price: optionalNumber({ label: 'Precio', unit: 'MXN', group: 'state' }),

  images: z.array(z.string()).max(maxImages, tooManyImages).default([]),
  image_alts: storedAsJson(
    z.preprocess((value) => value ?? {}, z.record(z.string(), z.string())),
    jsonTooLong,
  ),
  featured_img_index: z.coerce.number().int().min(0).default(0),

  featured: flag({ label: 'Destacada', group: 'state' }),
  active: flag({ label: 'Activa', group: 'state' }, true),
  status: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(propertyStatuses).default('active'),
  ),
  /** Until when the page of a sold or rented property stays online; '' otherwise. */
  page_until: z.string().default(''),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Property = z.infer<typeof propertySchema>;

/** The fields that an administrator writes. The server sets the others. */
export const propertyDraftSchema = propertySchema.omit({
  id: true,
  page_until: true,
  created_at: true,
  updated_at: true,
});
export type PropertyDraft = z.infer<typeof propertyDraftSchema>;
export type PropertyField = keyof PropertyDraft;

/** The sentence about a property that cannot be public. The server has the same one. */
export const areaRequired = 'Escribe el área: es obligatoria para publicar la propiedad.';

const { shape } = propertyDraftSchema;
const activeAndArea = z.looseObject({ active: shape.active, area: shape.area });

/** The rules of the form. Only an inactive property may lack its area, which is stored as 0 then. */
export const propertyFormSchema = propertyDraftSchema
  .extend({ area: z.preprocess((value) => blankToUndefined(value) ?? 0, shape.area) })
  .refine(({ active, area }) => !active || area > 0, {
    path: ['area'],
    error: areaRequired,
    // Also while other fields have errors, so that all errors appear at once.
    when: ({ value }) => activeAndArea.safeParse(value).success,
  });

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
