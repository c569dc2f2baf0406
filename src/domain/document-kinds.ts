/** The kinds of documents: the stored value and its Spanish name. */
export const documentKinds = {
  plan: 'Plano',
  floor_plan: 'Planta arquitectónica',
  kmz: 'KMZ',
  land_use: 'Uso de suelo',
  power_feasibility: 'Factibilidad CFE',
  data_sheet: 'Ficha',
  other: 'Otro',
} as const;
export type DocumentKind = keyof typeof documentKinds;

/** The readers of a document: everybody, people with a grant, or the panel only. */
export const documentVisibilities = {
  public: 'Pública',
  on_request: 'A solicitud',
  internal: 'Interna',
} as const;

/** By content, as the server decides them. */
export const documentFormats = ['pdf', 'jpg', 'png', 'kmz', 'dwg', 'dxf', 'kml'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Whether the last valid day is over. The hooks have the same rule. @param today a day of the company: "2026-11-23" */
export const isExpired = ({ valid_until }: { valid_until: string }, today: string) =>
  valid_until !== '' && valid_until < today;
