const companyId = 'company00000001';

export const companyOf = (app: core.App) => app.findRecordById('company', companyId);

/** Whether the company's details are filled in. The same as `hasCompanyDetails` in src/domain/company.ts. */
export const hasCompanyDetails = (app: core.App) => companyOf(app).getString('name') !== '';
