import { fill } from '#contract/fill.ts';
import { companyPath } from '#contract/company-path.ts';
import { companyMessages as texts } from '#contract/messages/company.ts';
import { listTitles } from '#contract/messages/list-titles.ts';
import type { CompanyPage } from '#web/features/jobs/query/list-api.ts';
import { type Filters, isFiltered } from '#web/features/jobs/query/filters.ts';
import { feedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, titleOnPage } from '#web/lib/head/head.ts';
import { breadcrumbRecord } from '#web/lib/head/site-records.ts';
import { oneLine } from '#web/lib/head/one-line.ts';
import { parsePageNumber, withPage } from '#web/lib/page/page-number.ts';

export interface Known {
  slug: string;
  name: string;
  image: string;
  company: CompanyPage | null;
}

export function companyHead(known: Known, filters: Filters, url: URL): HeadData {
  const page = parsePageNumber(url.searchParams);
  const path = companyPath(known.slug);
  const named = (text: string) => fill(text, { company: oneLine(known.name) });
  const isOpen = (known.company?.cards.length ?? 0) > 0;
  const isPlain = !isFiltered(filters);
  const shown = isPlain ? withPage(path, page) : path;
  const place = page > 1 ? `Page ${page}. ` : '';
  return {
    title: titleOnPage(named(texts.title), page),
    description: place + named(texts.description),
    path: shown,
    ...(known.company && { feeds: feedLinks(named(listTitles.jobsAtCompany), path) }),
    ...(isPlain && isOpen
      ? {
          record: [
            {
              '@context': 'https://schema.org',
              '@type': 'Organization',
              name: oneLine(known.name),
              ...(known.company?.site && { url: known.company.site }),
              ...(known.image && { logo: `${url.origin}${known.image}` }),
            },
            breadcrumbRecord(url.origin, [{ name: known.name, path }]),
          ],
        }
      : { noindex: true, ...(isOpen && { canonical: true as const }) }),
  };
}

export const unknownHead = (title: string, { pathname }: URL): HeadData => ({
  title,
  description: texts.unknown,
  path: pathname,
  noindex: true,
});
