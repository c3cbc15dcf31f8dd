import { companyProfiles } from '#lambdas/catalog/company-profiles.ts';
import type { Readings } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { getInterview } from './get-interview.ts';
import { interviewOptionRepository } from './interview-option-repository.ts';
import {
  interviewRepository,
  publishedHeadings,
  publishedInterviews,
} from './interview-repository.ts';
import { listInterviews } from './list-interviews.ts';

const table = openTable();
const interviews = interviewRepository(table);
const published = publishedInterviews(table);
const { all: headings } = publishedHeadings(table);
const options = interviewOptionRepository(table);

/** What visitors read, and so the drawing of a page. */
export const readings = {
  getInterviews: listInterviews({
    ...{ interviews, published, headings, options },
    companies: companyProfiles(table),
  }),
  getInterview: getInterview({ published, options }),
} satisfies Readings;
