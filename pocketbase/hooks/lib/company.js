const companyId = 'company00000001';

const companyOf = (app) => app.findRecordById('company', companyId);

/** Whether the company's details are filled in. The same as `hasCompanyDetails` in src/domain/company.ts. */
const hasCompanyDetails = (app) => companyOf(app).getString('name') !== '';

module.exports = { companyOf, hasCompanyDetails };
