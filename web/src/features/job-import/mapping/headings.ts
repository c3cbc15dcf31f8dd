import type { Field } from './fields.ts';

/** What files call a field besides its own name and its label; earlier ones are preferred. */
export const otherHeadings: Readonly<Partial<Record<Field, readonly string[]>>> = {
  title: ['company', 'company name', 'employer', 'organisation', 'organization'],
  role: ['job title', 'job role', 'position', 'designation'],
  location: ['job location', 'place', 'work location'],
  pay: ['salary', 'ctc', 'stipend', 'package', 'compensation'],
  batches: ['batch', 'eligible batches', 'passing year', 'year of passing'],
  joblink: ['apply link', 'apply url', 'job url', 'url', 'link', 'apply'],
  description: ['job description', 'about', 'about the role', 'details', 'jd'],
  eligibility: ['eligibility criteria', 'education', 'qualification', 'qualifications'],
  rolesAndResponsibilities: ['responsibilities', 'duties', 'roles and responsibilities'],
  requirements: ['skills', 'required skills', 'key skills', 'requirement'],
  niceToHave: ['preferred skills', 'good to have', 'bonus'],
  jobtype: ['type of company', 'company category'],
  jobbyrole: ['role type', 'category', 'job category', 'role group'],
  jobbycity: ['job city', 'city category'],
  jobexplevel: ['experience', 'level', 'exp level', 'seniority'],
  jobpayrange: ['pay band', 'salary range', 'pay category'],
  batch1: ['past batch'],
  batch2: ['upcoming batches', 'current batches', 'upcoming batch', 'current batch'],
  batch3: ['job domain', 'industry'],
  expiresAt: ['closes on', 'deadline', 'last date', 'apply by', 'expires', 'expiry date'],
  featured: ['is featured', 'premium'],
  urgent: ['is urgent', 'urgent hiring'],
};
