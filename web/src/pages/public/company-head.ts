import { fill } from '#contract/fill-template.ts';
import { companyPath } from '#contract/company-path.ts';
import { companyMessages as texts } from '#contract/messages/company.ts';
import { listTitles } from '#contract/messages/list-titles.ts';
import type { CompanyPage } from '#web/features/jobs/query/job-lists-api.ts';
import { type Filters, isFiltered } from '#web/features/jobs/query/filters.ts';
import { listFeedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, addPageToTitle } from '#web/lib/head/head-data.ts';
import { buildBreadcrumbs } from '#web/lib/head/site-json-ld.ts';
import { toLine } from '#web/lib/head/clip-text.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';

export interface Company {
  slug: string;
  name: string;
  image: string;
  details: CompanyPage | null;
}

export function companyHead(company: Company, filters: Filters, url: URL): HeadData {
  const page = parsePageNumber(url.searchParams);
  const path = companyPath(company.slug);
  const fillName = (text: string) => fill(text, { company: toLine(company.name) });
  const isOpen = (company.details?.cards.length ?? 0) > 0;
  const isUnfiltered = !isFiltered(filters);
  const pagePrefix = page > 1 ? `Page ${page}. ` : '';
  return {
    title: addPageToTitle(fillName(texts.title), page),
    description: pagePrefix + fillName(texts.description),
    path: isUnfiltered ? withPage(path, page) : path,
    ...(company.details && { feeds: listFeedLinks(fillName(listTitles.jobsAtCompany), path) }),
    ...(isUnfiltered && isOpen
      ? {
          jsonLd: [
            {
              '@context': 'https://schema.org',
              '@type': 'Organization',
              name: toLine(company.name),
              ...(company.details?.site && { url: company.details.site }),
              ...(company.image && { logo: `${url.origin}${company.image}` }),
            },
            buildBreadcrumbs(url.origin, [{ name: company.name, path }]),
          ],
        }
      : { noindex: true, ...(isOpen && { canonical: true as const }) }),
  };
}
