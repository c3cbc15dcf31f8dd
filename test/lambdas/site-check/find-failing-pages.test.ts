import { readFileSync } from 'node:fs';
import { findFailures, checkedPages } from '#lambdas/site-check/find-failing-pages.ts';

const wellAnswer = '{"status":"ok","total":1}<link rel="canonical"/>';
const answering =
  (answers: Record<string, () => Promise<Response>>): typeof fetch =>
  async (address) => {
    const { pathname, search } = new URL(String(address));
    const answer = answers[pathname + search];
    return answer ? answer() : new Response(wellAnswer);
  };
const paths = checkedPages.map(({ path }) => path);

it('is content when all answer as they should', async () =>
  expect(await findFailures('https://site.example', answering({}))).toEqual([]));

it.each(paths)('names %s when it fails', async (path) => {
  const failing = [
    () => Promise.resolve(new Response(wellAnswer, { status: 503 })),
    () => Promise.resolve(new Response('something else')),
    () => Promise.reject(new Error('no connection')),
  ];
  for (const answer of failing) {
    const site = answering({ [path]: answer });
    expect(await findFailures('https://site.example', site)).toEqual([path]);
  }
});

it('is not content with the plain index in the place of the home page', async () => {
  const plain = readFileSync('web/index.html', 'utf8');
  const site = answering({ '/': () => Promise.resolve(new Response(plain)) });
  expect(await findFailures('https://site.example', site)).toEqual(['/']);
});
