/** What the form of a job says of the company that is typed into it. */
export { default as knownCompanyMessages } from '#data/messages/known-company.json' with { type: 'json' };

/** Of the back office's list of companies, and of what is kept of one. */
export { default as companyAdminMessages } from '#data/messages/company-admin.json' with { type: 'json' };
