import { encodeAddress } from '#lambdas/platform/feeds/xml.ts';

/** The only host that a deployed function calls beside AWS. Engines that take part tell each other. */
const endpoint = 'https://api.indexnow.org/indexnow';
const answerWithinMs = 5_000;
/** The protocol's limit of one call. */
export const addressesMax = 10_000;

class NotAccepted extends Error {
  constructor(name: string) {
    super('IndexNow was not told');
    this.name = name;
  }
}

const busy = 'ServiceUnavailable';
const isBusyStatus = (status: number) => status === 429 || status >= 500;

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
    if (!answer.ok) throw new NotAccepted(isBusyStatus(answer.status) ? busy : 'IndexNowRefused');
  };
