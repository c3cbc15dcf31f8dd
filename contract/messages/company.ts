/** What the form of a company calls its fields, and what a failed check names. */
export { default as companyLabels } from '#data/messages/company-labels.json' with { type: 'json' };

export { default as companyMessages } from '#data/messages/company.json' with { type: 'json' };
