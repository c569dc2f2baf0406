import type PocketBase from 'pocketbase';
import { type Company, companyId, hasCompanyDetails } from '#domain/company.ts';

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

/** The server dates it with the day of seeding. */
const demoRate = { usd_mxn_rate: 18.35 };

/** Fills in the demo company, unless a real one is stored. */
export async function seedCompany(superuser: PocketBase): Promise<void> {
  const companies = superuser.collection<Company>('company');
  if (hasCompanyDetails(await companies.getOne(companyId))) return;
  await companies.update(companyId, { ...demoCompany, ...demoRate });
}
