import { getInterviews, type InterviewQuery } from '#contract/interviews.ts';
import type { CompanyProfiles } from '#lambdas/catalog/company-profiles.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { companySlug, type Listed } from './interview-facets.ts';
import type { FindCategory, InterviewOptionRepository } from './interview-option-repository.ts';
import type {
  InterviewRepository,
  PublishedHeadings,
  PublishedInterviews,
} from './interview-repository.ts';
import { adminInterview, interviewCard, publicInterview } from './interview-view.ts';
import { selectInterviews } from './select-interviews.ts';

interface Sources {
  interviews: Pick<InterviewRepository, 'all'>;
  published: Pick<PublishedInterviews, 'all'>;
  headings: PublishedHeadings['all'];
  options: Pick<InterviewOptionRepository, 'namedBy'>;
  companies: Pick<CompanyProfiles, 'find'>;
}

export const listInterviews = (sources: Sources) => {
  const { interviews, published, headings, options, companies } = sources;

  async function readAll(administrator: boolean) {
    if (administrator) return { interviews: (await interviews.all()).map(adminInterview) };
    const found = await published.all();
    const findCategory = await options.namedBy(found);
    return { interviews: found.map((each) => publicInterview(each, findCategory)) };
  }

  async function page<Row extends Listed, Shown>(
    found: readonly Row[],
    query: InterviewQuery,
    show: (row: Row, findCategory: FindCategory) => Shown,
  ) {
    const { company } = query;
    const [findCategory, { slugs }] = await Promise.all([
      options.namedBy(found),
      company ? companies.find(companySlug(company)) : { slugs: [] },
    ]);
    const { rows, ...figures } = selectInterviews(found, findCategory, query, slugs);
    return { interviews: rows.map((row) => show(row, findCategory)), ...figures };
  }

  return handle(getInterviews, async ({ query, admin }) => {
    if (!Object.values(query).some((value) => value !== undefined))
      return ok(await readAll(admin !== undefined));
    return ok(
      admin
        ? await page(await interviews.all(), query, adminInterview)
        : await page(await headings(), query, interviewCard),
    );
  });
};
