import { countApplyClick, countJobView } from '#contract/statistics.ts';

const routes = { view: countJobView, apply: countApplyClick };

/** The page waits for nothing, tries nothing again and may be left meanwhile. */
export function sendCount(what: keyof typeof routes, id: string): void {
  const { method, path } = routes[what];
  const address = path.replace('{id}', encodeURIComponent(id));
  void fetch(address, { method, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
