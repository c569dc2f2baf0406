/** The demo properties that stand in a park, by the title of the park. */
export const demoParkUnits: Record<string, string[]> = {
  'Lotes urbanizados en parque industrial de San José Chiapa': [
    'Nave para proveedor automotriz en San José Chiapa',
    'Nave de 15,000 m² divisible en tres módulos',
  ],
  'Parque logístico en Cuautlancingo con nueve naves': ['Nave clase A con 12 andenes en Cuautlancingo'],
  'Parque industrial en Tetla con planta de tratamiento': [
    'Terreno industrial en Tetla con acceso a gasoducto',
  ],
  'Parque industrial con acceso controlado en Amozoc': ['Lote urbanizado de 4,800 m² en Amozoc'],
};
