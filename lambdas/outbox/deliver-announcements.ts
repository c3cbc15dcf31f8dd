import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { addressesMax, type TellIndexNow } from './tell-index-now.ts';
import { workThrough, type QueueSources } from './work-through.ts';

interface Sources extends QueueSources {
  tell: TellIndexNow;
}

const Content = z.object({ kind: z.literal('announcement'), paths: z.array(z.string()) });

/** As many messages are under way at once, and go out together. */
const width = 100;
const gatherMs = 250;
const reservedMs = 10_000;

/** Requests of about the same time share one call; each asker learns how it went. */
export function together(tell: TellIndexNow, gather: () => Promise<unknown>): TellIndexNow {
  let waiting: { paths: Set<string>; delivery: Promise<void> } | undefined;

  function begin() {
    const paths = new Set<string>();
    const delivery = gather().then(() => {
      if (waiting?.paths === paths) waiting = undefined;
      return tell([...paths]);
    });
    return { paths, delivery };
  }

  return async (addresses) => {
    const fits = (paths: ReadonlySet<string>) => paths.size + addresses.length <= addressesMax;
    if (!waiting || !fits(waiting.paths)) waiting = begin();
    for (const path of addresses) waiting.paths.add(path);
    await waiting.delivery;
  };
}

export function announcementDelivery({ tell, ...queue }: Sources) {
  const inOneCall = together(tell, () => delay(gatherMs));
  return workThrough({
    ...queue,
    words: { thing: 'announcement', done: 'told' },
    work: (content) => inOneCall(Content.parse(content).paths),
    width,
    reservedMs,
  });
}
