import { brand } from '#contract/brand.ts';
import { publicEndpoints } from '#contract/public-endpoints.ts';

interface Visit {
  path: string;
  holds: string;
}

/** The plain index, which is sent where no page is rendered, has no such link. */
export const renderedMark = 'rel="canonical"';

/** The stores, a page, and a list from the catalog, each reached as visitors reach it. */
export const visits: readonly Visit[] = [
  { path: publicEndpoints.getReadiness.path, holds: '"ok"' },
  { path: '/', holds: renderedMark },
  { path: `${publicEndpoints.getAllJobs.path}?page=1&pageSize=1`, holds: '"total"' },
];

const answerWithinMs = 8_000;

const isWell = async ({ path, holds }: Visit, origin: string, ask: typeof fetch) => {
  const answer = await ask(`${origin}${path}`, {
    headers: { 'user-agent': `${brand.name}-watch`, 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(answerWithinMs),
  });
  return answer.ok && (await answer.text()).includes(holds);
};

export async function failedVisits(origin: string, ask: typeof fetch = fetch): Promise<string[]> {
  const seen = await Promise.all(
    visits.map((visit) => isWell(visit, origin, ask).catch(() => false)),
  );
  return visits.filter((_, at) => !seen[at]).map(({ path }) => path);
}
