import type { PropertyDraft } from '#domain/property.ts';

export type DemoTerms = Partial<
  Pick<
    PropertyDraft,
    | 'rental_price'
    | 'rental_currency'
    | 'rental_basis'
    | 'sale_currency'
    | 'is_price_on_request'
    | 'lease_type'
    | 'price_includes_vat'
    | 'maintenance_fee'
    | 'maintenance_currency'
    | 'maintenance_basis'
    | 'min_term_months'
    | 'deposit_months'
    | 'escalation'
    | 'escalation_percent'
  >
>;

/** A rent in USD per m² with maintenance in the same units, as class A buildings are let. */
const netInDollars = (rental_price: number, maintenance_fee: number, min_term_months: number): DemoTerms => ({
  ...{ rental_price, rental_currency: 'USD', rental_basis: 'per_m2', lease_type: 'nnn' },
  ...{ maintenance_fee, maintenance_currency: 'USD', maintenance_basis: 'per_m2' },
  ...{ price_includes_vat: 'no', min_term_months, deposit_months: 2, escalation: 'cpi' },
});

const grossInPesos = (min_term_months: number, deposit_months: number): DemoTerms => ({
  ...{ lease_type: 'gross', price_includes_vat: 'no', min_term_months, deposit_months, escalation: 'inpc' },
});

/** The terms of demo properties, by title. They replace a rent of the property. Others state no terms. */
export const demoTerms: Record<string, DemoTerms> = {
  'Nave clase A con 12 andenes en Cuautlancingo': netInDollars(6.25, 0.35, 60),
  'Centro de distribución sobre la autopista México–Puebla': netInDollars(6.6, 0.4, 60),
  'Nave nueva por estrenar en San Miguel Xoxtla': netInDollars(5.95, 0.3, 36),
  'Nave clase A junto al aeropuerto de Huejotzingo': netInDollars(6.5, 0.35, 60),
  'Nave para proveedor automotriz en San José Chiapa': netInDollars(5.9, 0.3, 84),
  'Nave logística en Amozoc con salida directa a Veracruz': netInDollars(5.7, 0.28, 36),
  'Nave de 15,000 m² divisible en tres módulos': netInDollars(5.6, 0.3, 36),
  'Nave clase A en el corredor Apizaco–Tetla': netInDollars(5.75, 0.3, 60),
  'Nave a pie de autopista en San Martín Texmelucan': {
    ...netInDollars(5.7, 0.3, 36),
    maintenance_fee: 26_000,
    maintenance_currency: 'MXN',
    maintenance_basis: 'total',
    escalation: 'fixed',
    escalation_percent: 3,
  },
  'Nave en construcción en Nopalucan, entrega en ocho meses': {
    ...netInDollars(5.65, 0, 60),
    maintenance_fee: undefined,
    lease_type: 'to_confirm',
  },
  'Nave con oficinas en mezzanine en San Andrés Cholula': grossInPesos(24, 2),
  'Bodega en condominio sobre Periférico Ecológico': grossInPesos(12, 1),
  'Bodega con racks instalados en Cuautlancingo': {
    ...grossInPesos(12, 2),
    lease_type: 'nnn',
    maintenance_fee: 9.5,
    maintenance_basis: 'per_m2',
  },
};
