import { type Company, companyId, companySchema, hasCompanyDetails } from '#domain/company.ts';
import { pocketbase, toRecord } from './pocketbase.ts';

const companies = () => pocketbase.collection('company');

/** The company's details; null until they are filled in under Configuración. */
export async function getCompany(): Promise<Company | null> {
  const record = await companies().getOne<Company>(companyId);
  return hasCompanyDetails(record) ? companySchema.parse(record) : null;
}

/** Saves the changed fields. @returns all fields as they are stored now */
export async function saveCompany(changes: Partial<Company>): Promise<Company> {
  return companySchema.parse(await companies().update(companyId, toRecord(changes)));
}
