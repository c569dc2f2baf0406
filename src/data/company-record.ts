import { type Company, companyId, companySchema } from '#domain/company.ts';
import { pocketbase, toRecord } from './pocketbase.ts';

const companies = () => pocketbase.collection('company');

export async function getCompany(): Promise<Company> {
  return companySchema.parse(await companies().getOne(companyId));
}

export async function saveCompany(changes: Partial<Company>): Promise<Company> {
  return companySchema.parse(await companies().update(companyId, toRecord(changes)));
}
