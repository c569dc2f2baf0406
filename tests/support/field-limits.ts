import type { CollectionField } from 'pocketbase';
import { z } from 'zod';
import { maxEmailLength } from '#domain/text-limits.ts';

/** What a field refuses. An absent member refuses nothing. */
export interface FieldLimits {
  required?: boolean;
  min?: number;
  max?: number;
  integer?: boolean;
  pattern?: string;
  values?: readonly string[];
  maxItems?: number;
  /** Bytes of the field as JSON. */
  maxBytes?: number;
}

type JsonSchema = z.core.JSONSchema.BaseSchema & { maxBytes?: number };

/** The limits of a field of a form. */
export function limitsOfSchema(schema: z.core.$ZodType): FieldLimits {
  const json: JsonSchema = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const { minLength, maxLength, minimum, exclusiveMinimum, maximum, maxItems, maxBytes } = json;
  const isText = json.type === 'string';
  return stated({
    required: isText && !z.safeParse(schema, '').success,
    // A form reads 0 as "not stated", so "more than 0" is the same as "at least 0".
    min: isText ? (minLength ?? 0) > 1 && minLength : (minimum ?? exclusiveMinimum),
    max: isText ? maxLength : maximum,
    integer: json.type === 'integer',
    pattern: json.format === 'email' ? undefined : json.pattern,
    values: (json.enum ?? itemsOf(json)?.enum) as string[] | undefined,
    maxItems,
    maxBytes,
  });
}

const itemsOf = ({ items }: JsonSchema): JsonSchema | undefined =>
  typeof items === 'object' && !Array.isArray(items) ? items : undefined;

/** The limits of a field of a collection, with those that PocketBase and the hooks add without saying so. */
export function limitsOfField(field: CollectionField): FieldLimits {
  const { required, min, max, pattern, onlyInt, values, maxSelect, maxSize } = field;
  switch (field.type) {
    case 'text':
      // PocketBase limits a text without a maximum to 5,000 characters; a pattern limits it further.
      return stated({ required, min: min > 1 && min, max: max || (pattern ? undefined : 5_000), pattern });
    case 'password':
      // PocketBase limits a password without a maximum to 71 characters, because bcrypt reads no more.
      return stated({ required, min, max: max || 71 });
    case 'email':
      // The hooks limit it (tests/backend/schema.test.ts tries the limit).
      return stated({ required, max: maxEmailLength });
    case 'number':
      // The hooks refuse what JavaScript cannot count exactly.
      return stated({ min: min ?? undefined, max: max ?? Number.MAX_SAFE_INTEGER, integer: onlyInt });
    case 'select':
      return stated({ required, values, maxItems: maxSelect > 1 && maxSelect });
    case 'file':
      return stated({ required, maxItems: maxSelect });
    case 'json':
      return stated({ required, maxBytes: maxSize });
    default:
      return {};
  }
}

const stated = (limits: Record<string, unknown>): FieldLimits =>
  Object.fromEntries(
    Object.entries(limits).filter(([, value]) => value !== undefined && value !== false && value !== ''),
  );
