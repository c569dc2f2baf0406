const companyId = 'company00000001';

const companyOf = (app) => app.findRecordById('company', companyId);

/** Whether somebody has filled in the company's details. The same as `hasCompanyDetails` in src/domain/company.ts. */
const hasCompanyDetails = (app) => companyOf(app).getString('name') !== '';

module.exports = { companyOf, hasCompanyDetails };
