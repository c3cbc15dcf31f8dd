import { pageHeaders, type jobsSearch } from '#contract/jobs.ts';
import { JsonText, ok, type Handle } from '#lambdas/platform/serve.ts';
import { freshnessFor } from './freshness.ts';
import type { ListSources } from './list-jobs.ts';
import { listText, selectPage, type PageFigures } from './page.ts';

const headersOf = ({ total, page, pageSize }: PageFigures) => ({
  [pageHeaders.total]: String(total),
  [pageHeaders.page]: String(page),
  [pageHeaders.pageSize]: String(pageSize),
});

export const searchJobs =
  ({ source, now }: ListSources): Handle<typeof jobsSearch> =>
  async ({ query, admin }) => {
    const { searchTerm = '', location = '', role = '', ...asked } = query;
    const catalog = await source.current(freshnessFor(admin));
    const search = { searchTerm, location, role };
    const selected = selectPage({ catalog, now: now() }, { search }, asked);
    const { cards, figures, facets } = selected;
    const text = facets ? listText('jobs', selected) : new JsonText(cards);
    return ok(text, figures && { headers: headersOf(figures) });
  };
