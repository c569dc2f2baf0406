import type { DatasheetPart } from '#datasheet/datasheet.ts';
import { pageFileOf, paths } from '#paths.ts';
import type { PublicCompany } from '#site/contact/contact-links.ts';
import { type DatasheetSource, datasheetOf } from './property-datasheet.ts';

/** The data of one file of datasheets. */
export interface DatasheetPartSource {
  company: PublicCompany;
  sources: DatasheetSource[];
}

/**
 * The content of one file of datasheets.
 * @throws Error naming the page of the property whose datasheet cannot be made
 */
export function datasheetPartFrom({ company, sources }: DatasheetPartSource): DatasheetPart {
  const { name, phones, whatsapp, email } = company;
  return {
    contact: { name, phones, whatsapp, email },
    datasheets: Object.fromEntries(
      sources.map((source) => [source.property.reference_code, namedDatasheetOf(source)]),
    ),
  };
}

function namedDatasheetOf(source: DatasheetSource) {
  try {
    return datasheetOf(source);
  } catch (cause) {
    throw new Error(`${pageFileOf(paths.property(source.property))} no se pudo construir: ${cause}`, {
      cause,
    });
  }
}
