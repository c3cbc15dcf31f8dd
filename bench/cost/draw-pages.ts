import * as z from 'zod/mini';
import { handler as blog } from '#lambdas/blog/reading.ts';
import { handler as categories } from '#lambdas/categories/public.ts';
import { handler as comments } from '#lambdas/comments/reading.ts';
import { handler as interviews } from '#lambdas/interviews/reading.ts';
import { handler as jobs } from '#lambdas/jobs/reading.ts';
import { answerCalls } from '#lambdas/pages/answer-calls.ts';
import { openRenderer } from '#lambdas/pages/renderer.ts';
import { finish, inputOf } from '../processes/program.ts';
import { pageEvent, siteHost } from './events.ts';

const { web, pages } = inputOf(
  z.object({ web: z.string(), pages: z.array(z.object({ kind: z.string(), path: z.string() })) }),
);

const renderer = openRenderer(web);
const handlers = {
  'jobs-public': jobs,
  'categories-public': categories,
  'blog-public': blog,
  'comments-public': comments,
  'interviews-public': interviews,
};

/** The calls of the API that a page shows the answers of. */
async function callsTo({ kind, path }: { kind: string; path: string }) {
  // The event is typed for Lambda; the bench makes it as the address of the function would.
  const answer = Reflect.apply(answerCalls, undefined, [
    handlers,
    { event: pageEvent(path), context: { getRemainingTimeInMillis: () => 10_000 } },
  ]);
  const calls: string[] = [];
  const page = await renderer.draw({
    url: new URL(path, `https://${siteHost}`),
    now: new Date(),
    call: (request) => {
      const { pathname, search } = new URL(request.url);
      calls.push(`${pathname}${search}`);
      return answer(request);
    },
  });
  if (page.status !== 200) throw new Error(`${path} was answered ${page.status}.`);
  return { kind, calls };
}

const drawn: { kind: string; calls: string[] }[] = [];
for (const page of pages) drawn.push(await callsTo(page));
finish({ drawn });
