const companyId = 'company00000001';

const companyOf = (app) => app.findRecordById('company', companyId);

/** Whether somebody has filled in the company's facts. The same as `hasCompanyFacts` in src/domain/company.ts. */
const hasCompanyFacts = (app) => companyOf(app).getString('name') !== '';

module.exports = { companyOf, hasCompanyFacts };
