import { fill } from '#contract/fill-template.ts';
import { companyPath } from '#contract/company-path.ts';
import { companyMessages as texts } from '#contract/messages/company.ts';
import { listTitles } from '#contract/messages/job-list-titles.ts';
import type { CompanyWithJobs } from '#web/features/jobs/query/job-lists-api.ts';
import { type Filters, isFilteredOrSorted } from '#web/features/jobs/query/filters.ts';
import { listFeedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, addPageToTitle } from '#web/lib/head/head-data.ts';
import { buildBreadcrumbs } from '#web/lib/head/json-ld.ts';
import { toSingleLine } from '#web/lib/head/clip-text.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';

export interface Company {
  slug: string;
  name: string;
  image: string;
  details: CompanyWithJobs | null;
}

export function buildCompanyHead(company: Company, filters: Filters, url: URL): HeadData {
  const page = parsePageNumber(url.searchParams);
  const path = companyPath(company.slug);
  const fillName = (text: string) => fill(text, { company: toSingleLine(company.name) });
  const hasOpenJobs = (company.details?.cards.length ?? 0) > 0;
  const isUnfiltered = !isFilteredOrSorted(filters);
  return {
    title: addPageToTitle(fillName(texts.title), page),
    description: (page > 1 ? `Page ${page}. ` : '') + fillName(texts.description),
    path: isUnfiltered ? withPage(path, page) : path,
    ...(company.details && { feeds: listFeedLinks(fillName(listTitles.jobsAtCompany), path) }),
    ...(isUnfiltered && hasOpenJobs
      ? {
          jsonLd: [
            {
              '@context': 'https://schema.org',
              '@type': 'Organization',
              name: toSingleLine(company.name),
              ...(company.details?.site && { url: company.details.site }),
              ...(company.image && { logo: `${url.origin}${company.image}` }),
            },
            buildBreadcrumbs(url.origin, [{ name: company.name, path }]),
          ],
        }
      : { noindex: true, ...(hasOpenJobs && { hasCanonicalLink: true as const }) }),
  };
}
