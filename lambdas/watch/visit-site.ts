import { brand } from '#contract/brand.ts';
import { publicEndpoints } from '#contract/public-endpoints.ts';

/** Only a rendered page has a canonical link; the single-page fallback has none. */
export const renderedMark = 'rel="canonical"';

/** The stores, a page, and a list from the catalog, each requested through the public address. */
export const visits: readonly { path: string; holds: string }[] = [
  { path: publicEndpoints.getReadiness.path, holds: '"ok"' },
  { path: '/', holds: renderedMark },
  { path: `${publicEndpoints.getAllJobs.path}?page=1&pageSize=1`, holds: '"total"' },
];

const answerWithinMs = 8_000;

export async function failedVisits(origin: string, ask: typeof fetch = fetch): Promise<string[]> {
  const failed = visits.map(async ({ path, holds }) => {
    try {
      const answer = await ask(`${origin}${path}`, {
        headers: { 'user-agent': `${brand.name}-watch`, 'cache-control': 'no-cache' },
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return answer.ok && (await answer.text()).includes(holds) ? [] : path;
    } catch {
      return path;
    }
  });
  return (await Promise.all(failed)).flat();
}
