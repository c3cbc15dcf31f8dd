import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Running, serve } from '../cloud/service/server.ts';

/** A demo posting that appears, changes and disappears at these seconds of each round. */
const Living = z.looseObject({
  lives: z.object({
    from: z.number(),
    changesAt: z.number(),
    until: z.number(),
    as: z.record(z.string(), z.unknown()),
  }),
});
const roundSeconds = 80;

/** Serves the demo sources, so that a new user sees a draft arrive, change and close within two minutes. */
export function startDemoBoards(now: () => number = Date.now): Promise<Running> {
  const boards = z.record(z.string(), z.unknown());
  const answers = z.parse(boards, JSON.parse(readFileSync('data/seed/boards.json', 'utf8')));
  const startedAt = now();
  const listLive = (posting: unknown): unknown[] => {
    const { success, data } = z.safeParse(Living, posting);
    if (!success) return [posting];
    const { lives, ...before } = data;
    const second = ((now() - startedAt) / 1_000) % roundSeconds;
    if (second < lives.from || second >= lives.until) return [];
    return [second < lives.changesAt ? before : { ...before, ...lives.as }];
  };
  return serve(async ({ url = '' }, response) => {
    const answer = answers[url.slice(1)];
    const text = JSON.stringify(answer ?? { message: 'Not found' }, (_, value: unknown) =>
      Array.isArray(value) ? value.flatMap(listLive) : value,
    );
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(text);
  });
}
