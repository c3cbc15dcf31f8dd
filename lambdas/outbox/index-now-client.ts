import { toAbsoluteUrl } from '#lambdas/platform/feeds/absolute-url.ts';

/** Announces pages to all search engines that support IndexNow. */
const endpoint = 'https://api.indexnow.org/indexnow';
const timeoutMs = 5_000;
/** The protocol's limit for one request. */
export const maxUrls = 10_000;

class NotAccepted extends Error {
  constructor(name: string) {
    super('IndexNow did not accept the announcement');
    this.name = name;
  }
}

const temporaryErrorName = 'ServiceUnavailable';

export type SubmitPaths = (paths: readonly string[]) => Promise<void>;

export const indexNowClient =
  ({ origin, key }: { origin: string; key: string }): SubmitPaths =>
  async (paths) => {
    const body = {
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: paths.map((path) => toAbsoluteUrl(origin, path)),
    };
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new NotAccepted(temporaryErrorName);
    });
    await response.body?.cancel();
    const isBusy = response.status === 429 || response.status >= 500;
    if (!response.ok) throw new NotAccepted(isBusy ? temporaryErrorName : 'IndexNowRefused');
  };
