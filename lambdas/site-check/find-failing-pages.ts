import { brand } from '#contract/brand.ts';
import { publicEndpoints } from '#contract/public-endpoints.ts';

/** Only a rendered page has a canonical link; the single-page fallback has none. */
export const renderedPageText = 'rel="canonical"';

/** Whether the table and the image bucket answer, a rendered page, and a list from the catalog, each through the public address. */
export const checkedPages: readonly { path: string; expectedText: string }[] = [
  { path: publicEndpoints.getReadiness.path, expectedText: '"ok"' },
  { path: '/', expectedText: renderedPageText },
  { path: `${publicEndpoints.getAllJobs.path}?page=1&pageSize=1`, expectedText: '"total"' },
];

const timeoutMs = 8_000;

export async function findFailures(origin: string, get: typeof fetch = fetch): Promise<string[]> {
  const failedPaths = checkedPages.map(async ({ path, expectedText }) => {
    try {
      const answer = await get(`${origin}${path}`, {
        headers: { 'user-agent': `${brand.name}-site-check`, 'cache-control': 'no-cache' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return answer.ok && (await answer.text()).includes(expectedText) ? [] : path;
    } catch {
      return path;
    }
  });
  return (await Promise.all(failedPaths)).flat();
}
