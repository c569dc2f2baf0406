import type { Company } from './company.ts';

/** The invented facts of the demo. No real installation starts with them. */
export const demoCompany: Company = {
  name: 'Naves Industriales Puebla',
  notification_email: 'ventas@example.com',
  email: 'ventas@example.com',
  phone: '+52 222 555 0110',
  whatsapp: '522225550110',
  address:
    'Blvd. Atlixcáyotl 4321, piso 6, Reserva Territorial Atlixcáyotl, 72830 San Andrés Cholula, Puebla',
  latitude: 19.0335,
  longitude: -98.2325,
  hours_weekdays: 'Lunes a viernes: 9:00 AM a 6:00 PM',
  hours_saturday: 'Sábado: 10:00 AM a 2:00 PM',
};

/** Facts that only the demo has, and that visitors would take for real. */
const demoFactNames = ['email', 'phone', 'whatsapp', 'address'] as const;
export type DemoFactName = (typeof demoFactNames)[number];

/** The names of the invented facts that a company still states. */
export const demoFactsOf = (company: Partial<Record<DemoFactName, unknown>>): DemoFactName[] =>
  demoFactNames.filter((name) => company[name] === demoCompany[name]);

/**
 * Whether a company is that of the demo, to which the history and the figures of the specification belong (spec §1, §9). No
 * other company has stated them.
 */
export const isDemoCompany = (company: Partial<Record<DemoFactName, unknown>>): boolean =>
  demoFactsOf(company).length > 0;
