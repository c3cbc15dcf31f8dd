import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type RunningServer, serve } from '../cloud/service/server.ts';

/** A demo posting that appears, changes and disappears at these seconds of each round. */
const DemoPosting = z.looseObject({
  timeline: z.object({
    from: z.number(),
    changesAt: z.number(),
    until: z.number(),
    changes: z.record(z.string(), z.unknown()),
  }),
});
const roundSeconds = 80;

/** Serves the demo sources, so that a new user sees a draft arrive, change and close within two minutes. */
export function startDemoSourceServer(now: () => number = Date.now): Promise<RunningServer> {
  const SourceAnswers = z.record(z.string(), z.unknown());
  const answers = z.parse(SourceAnswers, JSON.parse(readFileSync('data/seed/boards.json', 'utf8')));
  const startedAt = now();
  const currentVersions = (posting: unknown): unknown[] => {
    const { success, data } = z.safeParse(DemoPosting, posting);
    if (!success) return [posting];
    const { timeline, ...firstVersion } = data;
    const roundSecond = ((now() - startedAt) / 1_000) % roundSeconds;
    if (roundSecond < timeline.from || roundSecond >= timeline.until) return [];
    return [
      roundSecond < timeline.changesAt ? firstVersion : { ...firstVersion, ...timeline.changes },
    ];
  };
  return serve(async ({ url = '' }, response) => {
    const answer = answers[url.slice(1)];
    const text = JSON.stringify(answer ?? { message: 'Not found' }, (_, value: unknown) =>
      Array.isArray(value) ? value.flatMap(currentVersions) : value,
    );
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(text);
  });
}
