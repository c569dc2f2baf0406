/** One fact in a table. A row without a value is not informed. */
export interface DatasheetRow {
  label: string;
  value?: string | undefined;
  /** Small print below the value. */
  note?: string | undefined;
}

export interface DatasheetGroup {
  title: string;
  rows: DatasheetRow[];
}

/** The straight line to a landmark. */
interface DatasheetDistance extends DatasheetRow {
  /** The distance by road, when known. It replaces the straight distance. */
  road?: string | undefined;
}

/** An image that is loaded when the PDF is made. */
interface DatasheetImage {
  src: string;
  alt: string;
}

/** An offer: "Renta", "$98,500", "MXN/mes", and what follows from it. */
export interface DatasheetPrice {
  kind: 'sale' | 'rent' | 'unspecified';
  label: string;
  amount: string;
  suffix: string;
  lines: string[];
}

/** The orientation map, with the place of the property in percent of its size. */
interface DatasheetMap {
  src: string;
  width: number;
  height: number;
  /** Absent in a datasheet without the exact address. */
  at?: { left: number; top: number } | undefined;
}

/** The content of a property's datasheet, in the words of its page. It has public data only. */
export interface Datasheet {
  code: string;
  title: string;
  type: string;
  /** "Apartada"; absent while it is available. */
  status?: string | undefined;
  /** Location, city and state. */
  place: string;
  /** The street address; '' when it is not stated. */
  address: string;
  /** The park or building of a unit. */
  parent?: string | undefined;
  /** The page of the property. */
  url: string;
  prices: DatasheetPrice[];
  /** "Disponible de inmediato", "Disponibilidad confirmada el 3 nov 2026". */
  availability: string[];
  /** The facts that decide. */
  highlights: DatasheetRow[];
  /** Blank lines separate paragraphs. */
  description: string;
  features: string[];
  services: string[];
  groups: DatasheetGroup[];
  costs: DatasheetGroup[];
  /** The units of a park or building, as one group; none for others. */
  units: DatasheetGroup[];
  /** The main one first; at most `maxDatasheetPhotographs`. */
  photographs: DatasheetImage[];
  plan?: DatasheetImage | undefined;
  map?: DatasheetMap | undefined;
  distances: DatasheetDistance[];
  /** The broker; absent when the site names none. Without telephones the company's are used, and for a chat with ''. */
  broker?: Pick<DatasheetContact, 'name' | 'phones' | 'whatsapp'> | undefined;
  /** The day of the last change: "20 de noviembre de 2026". */
  updatedOn: string;
  /** The broker's note to the reader; only in a datasheet of the panel. */
  note?: string | undefined;
}

export const maxDatasheetPhotographs = 4;

/** Whom to ask about a property. */
export interface DatasheetContact {
  name: string;
  phones: { text: string; url: string }[];
  /** Digits with the country. */
  whatsapp: string;
  email: string;
}

/** A file of the site with the datasheets of a few properties, by reference code. */
export interface DatasheetPart {
  contact: DatasheetContact;
  datasheets: Record<string, Datasheet>;
}

/** Properties in one file. Neighbours in the order of creation, so an edit changes one file. */
const datasheetsPerPart = 10;

/** The file that holds the datasheet of a property. @param code "NP-0123" */
export const datasheetPartOf = (code: string): number =>
  Math.floor(Number(code.replace(/\D/g, '')) / datasheetsPerPart);
