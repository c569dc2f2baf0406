import { type Company, companyId, companySchema } from '#domain/company.ts';
import { pocketbase, toRecord } from './pocketbase.ts';

const companies = () => pocketbase.collection('company');

/** What an administrator set under Configuración. */
export async function getCompany(): Promise<Company> {
  return companySchema.parse(await companies().getOne(companyId));
}

/** Saves the changed fields. @returns all fields as they are stored now */
export async function saveCompany(changes: Partial<Company>): Promise<Company> {
  return companySchema.parse(await companies().update(companyId, toRecord(changes)));
}
