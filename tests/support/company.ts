import type PocketBase from 'pocketbase';
import { type Company, companyId, hasCompanyDetails } from '#domain/company.ts';

/** The facts of a company as a first administrator fills them in. */
export const testCompany: Company = {
  name: 'Naves de Prueba',
  notification_email: 'avisos@naves.example.org',
  email: 'ventas@naves.example.org',
  phone: '+52 222 555 0123',
  whatsapp: '522225550123',
  address: 'Calle de Prueba 1, 72000 Puebla, Puebla',
  latitude: 19.04,
  longitude: -98.2,
  hours_weekdays: 'Lunes a viernes: 9:00 AM a 6:00 PM',
  hours_saturday: 'Sábado: 10:00 AM a 2:00 PM',
};

/** Fills in the company's details as an administrator does, unless they are there. */
export async function fillCompany(client: PocketBase): Promise<void> {
  const companies = client.collection<Company>('company');
  if (!hasCompanyDetails(await companies.getOne(companyId))) await companies.update(companyId, testCompany);
}
