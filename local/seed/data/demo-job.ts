import type { Company } from './companies.ts';

/** A job of the demonstration. Every company is invented; categories are named by their slugs. */
export interface DemoJob {
  company: Company;
  role: string;
  location: string;
  pay: string;
  batches: string;
  in: {
    company: string;
    role: string;
    city: string;
    level: string;
    pay: string;
    batch1?: string;
    batch2?: string;
    domain?: string;
  };
  description: readonly string[];
  eligibility: readonly string[];
  rolesAndResponsibilities: readonly string[];
  requirements: readonly string[];
  niceToHave?: readonly string[];
  featured?: true;
  urgent?: true;
}
