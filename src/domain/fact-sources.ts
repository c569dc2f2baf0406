/** The sources of facts. */
export const factSources = {
  owner: 'Propietario',
  document: 'Documento',
  own_measurement: 'Medición propia',
} as const;
export type FactSource = keyof typeof factSources;
