import { categoryRules } from '#contract/category-rules/table.ts';
import type { Mapping } from '../mapping.ts';

/**
 * Indian job boards, one posting a row. A text that the row does not have is named as missing in the
 * words that the cards use. A missing company becomes "Not disclosed", as the boards themselves call an
 * employer whom they do not name.
 */
export const jobsIndia: Mapping = {
  id: 'id',
  texts: {
    title: { from: 'company', otherwise: 'Not disclosed' },
    role: { from: 'role' },
    location: { from: 'location', otherwise: 'Location TBD' },
    pay: { from: 'pay', otherwise: 'Not disclosed' },
    batches: { from: 'batches', otherwise: 'Not specified' },
    workMode: {},
    joblink: {
      from: 'url',
      otherwise: { search: 'https://www.google.com/search?q=', words: ['role', 'company'] },
    },
    description: {
      from: 'description',
      otherwise: {
        lines: [
          'This posting came without a description. What is known about it:',
          'Role: {role}',
          'Company: {company}',
          'Location: {location}',
          'Experience: {experience}',
          'Employment: {job_type}',
          'Industry: {industry}',
          'Eligibility: {eligibility}',
          'Skills: {skills}',
          'First posted: {posted_at}',
        ],
      },
    },
    eligibility: { from: 'eligibility', otherwise: { lines: ['Experience: {experience}'] } },
    rolesAndResponsibilities: {},
    requirements: { from: 'skills' },
    niceToHave: {},
  },
  categories: categoryRules,
};
