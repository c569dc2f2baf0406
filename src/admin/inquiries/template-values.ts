import { isShared, publicUrlOf, sharedPriceOf } from '#admin/properties/share/share-text.ts';
import { firstNameOf } from '#domain/first-name.ts';
import { type Inquiry, topicOf } from '#domain/inquiry.ts';
import type { Property } from '#domain/property.ts';
import type { TemplateVariable } from '#domain/template-variables.ts';
import { datasheetHash, paths } from '#paths.ts';

type AskingInquiry = Pick<Inquiry, 'name' | 'property_title' | 'selected_properties'>;

/**
 * The values of a template's variables in the answer to an inquiry. A link leads to a page only if that is online; the
 * link of several properties opens their selection.
 * @param property the property of the inquiry; null or undefined when it is about none or several, or was deleted
 */
export function templateValuesOf(
  inquiry: AskingInquiry,
  property: Property | null | undefined,
  nowMs: number,
): Partial<Record<TemplateVariable, string>> {
  const values = {
    nombre: firstNameOf(inquiry.name) || inquiry.name,
    propiedad: property?.title ?? topicOf(inquiry),
  };
  const codes = inquiry.selected_properties.map(({ reference_code }) => reference_code);
  if (codes.length > 0) return { ...values, enlace: new URL(paths.selection(codes), location.origin).href };
  if (!property || !isShared(property, nowMs)) return values;
  const enlace = publicUrlOf(property);
  return { ...values, precio: sharedPriceOf(property), enlace, ficha: `${enlace}${datasheetHash}` };
}
