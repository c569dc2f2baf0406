import type { DatasheetPart } from '#datasheet/datasheet.ts';
import type { PublicCompany } from '#site/contact/contact-links.ts';
import { type DatasheetSource, datasheetOf } from './property-datasheet.ts';

/** What one file of datasheets is made of. */
export interface DatasheetPartSource {
  company: PublicCompany;
  sources: DatasheetSource[];
}

/** The content of one file of datasheets. */
export function datasheetPartFrom({ company, sources }: DatasheetPartSource): DatasheetPart {
  const { name, phone, whatsapp, email } = company;
  return {
    contact: { name, phone, whatsapp, email },
    datasheets: Object.fromEntries(
      sources.map((source) => [source.property.reference_code, datasheetOf(source)]),
    ),
  };
}
