import { pageHeaders, type jobsSearch } from '#contract/jobs.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { JsonText, ok, type Handle } from '#lambdas/platform/serve.ts';
import { freshnessFor } from './freshness.ts';
import { selectPage, type PageFigures } from './page.ts';

const headersOf = ({ total, page, pageSize }: PageFigures) => ({
  [pageHeaders.total]: String(total),
  [pageHeaders.page]: String(page),
  [pageHeaders.pageSize]: String(pageSize),
});

export const searchJobs =
  (source: CatalogSource): Handle<typeof jobsSearch> =>
  async ({ query, admin }) => {
    const { searchTerm = '', location = '', role = '', ...asked } = query;
    const catalog = await source.current(freshnessFor(admin));
    const { cards, figures } = selectPage(
      catalog,
      { search: { searchTerm, location, role } },
      asked,
    );
    return ok(new JsonText(cards), figures && { headers: headersOf(figures) });
  };
