import { getAllJobs as route } from '#contract/jobs.ts';
import { handle, JsonText, ok } from '#lambdas/platform/http/serve.ts';
import { freshnessFor } from './freshness.ts';
import type { ListSources } from './list-jobs.ts';
import { listText, selectPage } from './page.ts';

const isNothing = (query: object) => Object.values(query).every((value) => value === undefined);

/** Its revision names the whole list: who has it is told so, and it is written once for all. */
export const getAllJobs = ({ source, now }: ListSources) =>
  handle(route, async ({ query, admin }) => {
    const catalog = await source.current(freshnessFor(admin));
    const list = () => listText('JobsData', selectPage({ catalog, now: now() }, {}, query));
    if (!isNothing(query)) return ok(list());
    return ok(new JsonText(() => list().written), { tag: catalog.revision.replaceAll('.', '-') });
  });
