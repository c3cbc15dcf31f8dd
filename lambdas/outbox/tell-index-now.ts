import { encodeAddress } from '#lambdas/platform/feeds/xml.ts';

/** Announces pages to all search engines that support IndexNow. */
const endpoint = 'https://api.indexnow.org/indexnow';
const answerWithinMs = 5_000;
/** The protocol's limit for one request. */
export const addressesMax = 10_000;

class NotAccepted extends Error {
  constructor(name: string) {
    super('IndexNow did not accept the announcement');
    this.name = name;
  }
}

const busy = 'ServiceUnavailable';

export type TellIndexNow = (paths: readonly string[]) => Promise<void>;

export const indexNow =
  ({ origin, key }: { origin: string; key: string }): TellIndexNow =>
  async (paths) => {
    const body = {
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: paths.map((path) => encodeAddress(origin, path)),
    };
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(() => {
      throw new NotAccepted(busy);
    });
    await answer.body?.cancel();
    const isBusy = answer.status === 429 || answer.status >= 500;
    if (!answer.ok) throw new NotAccepted(isBusy ? busy : 'IndexNowRefused');
  };
