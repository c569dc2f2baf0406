import type PocketBase from 'pocketbase';
import { type Company, companyId, hasCompanyDetails } from '#domain/company.ts';
import { demoCompany } from '#domain/demo-company.ts';

/** The server dates it with the day of seeding. */
const demoRate = { usd_mxn_rate: 18.35 };

/** Fills in the demo company, unless a real one is stored. */
export async function seedCompany(superuser: PocketBase): Promise<void> {
  const companies = superuser.collection<Company>('company');
  if (hasCompanyDetails(await companies.getOne(companyId))) return;
  await companies.update(companyId, { ...demoCompany, ...demoRate });
}
