import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Readability } from '@mozilla/readability';
import { formatDate } from '#contract/india-time.ts';
import { interviewPath, postPath } from '#contract/public-paths.ts';
import { jobPath } from '#contract/listings.ts';
import { describeLocation, describePay } from '#contract/job-card-facts.ts';
import { postMessages } from '#contract/messages/post.ts';
import { parseBatches } from '#domain/parse-batch-years.ts';
import { interviews, jobs, posts } from '#local/seed/demo-data.ts';
import { buildCard, buildComment, buildJob, buildPost } from '#test/support/builders.ts';
import { noThings, publicAddresses } from '#test/support/public-pages.ts';
import { stubSite } from '#test/web/pages/public/head-at.ts';
import { buildInterview } from '#test/web/pages/public/interview-pages.ts';
import { splitPoints } from '#web/features/jobs/detail/text-sections.ts';
import { documentOf, render } from './render.ts';

const plain = (text = '') => text.replaceAll(/\s+/g, ' ').trim();

/** The modules that give an element these utilities: after them the build names its class. */
const modules = Map.groupBy(
  globSync('web/src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/className="([^"\n]+)"/g)].map(([, words]) => ({
      words,
      name: basename(file, '.tsx'),
    })),
  ),
  ({ words }) => words,
);

/** Reader views go by words in classes. */
function nameAsBuilt(element: Element): void {
  const found = modules.get(element.getAttribute('class') ?? '') ?? [];
  const isNear = ({ name }: { name: string }) => {
    const own = `[class*="${name}_"]`;
    return (element.closest(own) ?? element.querySelector(own)) !== null;
  };
  const [first] = [...found.filter(isNear), ...found];
  if (first) element.setAttribute('class', `${first.name}_0`);
}

/** What a reader view keeps of a page: its words, each block on a line, and where its links lead. */
function readerView(html: string) {
  const document = documentOf(html);
  document.querySelectorAll('[class]').forEach(nameAsBuilt);
  const article = new Readability(document).parse();
  const kept = documentOf(article?.content ?? '');
  // Of a long text it keeps the day apart, as it does the title and the author.
  const day = article?.publishedTime ? `${formatDate(article.publishedTime)} ` : '';
  return {
    text: plain(`${article?.title} ${article?.byline} ${day}${readLines(kept.body).join('\n')}`),
    links: [...kept.querySelectorAll('a')].map(({ href }) => href),
  };
}

/** What stands in a line where nothing styles it. */
const inline = new Set(
  'A ABBR B BDI CODE EM I KBD LABEL MARK S SMALL SPAN STRONG TIME WBR'.split(' '),
);
const silent = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SVG']);

/** The pieces of text of each line, one for each element that holds it. */
function linesOf(root: Node): string[][] {
  const lines: string[][] = [[]];
  let startsPiece = true;
  const visit = (node: Node) => {
    const line = lines.at(-1)!;
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent ?? '';
      line.push(startsPiece ? text : `${line.pop()}${text}`);
      startsPiece = false;
    }
    if (!(node instanceof Element) || silent.has(node.nodeName.toUpperCase())) return;
    const isInline = inline.has(node.nodeName);
    if (!isInline) lines.push([]);
    startsPiece = true;
    for (const child of node.childNodes) visit(child);
    startsPiece = true;
    if (!isInline) lines.push([]);
  };
  visit(root);
  return lines;
}

const readLines = (root: Node): string[] =>
  linesOf(root)
    .map((pieces) => plain(pieces.join('')))
    .filter(Boolean);

/** Words of two elements that touch: "2026" and "3h ago" as "20263h ago". */
const touchingWords = (root: Node): string[] =>
  linesOf(root).flatMap((pieces) =>
    pieces
      .slice(1)
      .map((piece, at) => [pieces[at]!, piece] as const)
      .filter(([a, b]) => /[\p{L}\p{N}.)?!]$/u.test(a) && /^[\p{L}\p{N}(]/u.test(b))
      .map((pair) => pair.join('|')),
  );

/** A site that has all of these. */
function stubAll(things: Parameters<typeof stubSite>[0]) {
  const api = stubSite(things);
  api.on('getSimilarJobs', { body: { jobs: [buildCard(), buildCard({ id: 'other' })] } });
  api.on('getComments', { body: { comments: [buildComment()] } });
  return api;
}

/** So many of each, from all over the list. */
const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]!);

const sections = [
  ...(['description', 'eligibility', 'rolesAndResponsibilities'] as const),
  ...(['requirements', 'niceToHave'] as const),
];
it.each(spread(jobs, 8))('a reader view keeps all of $role at $company', async (demo) => {
  const { company: title, role, location, pay, batches } = demo;
  const texts = sections.map((name) => [name, (demo[name] ?? []).join('\n')] as const);
  const batchYears = parseBatches(batches);
  const of = { title, role, location, pay, batches, batchYears };
  const job = buildJob({ ...of, ...Object.fromEntries(texts) });
  stubAll({ job });
  const { text, links } = readerView((await render(jobPath(job))).html);
  const { jobtype, jobexplevel, jobbycity, batch3 } = job.categories;
  for (const fact of [
    ...[role, describePay(job).text, describeLocation(job).text, 'Eligible batches'],
    ...[jobtype, jobexplevel, jobbycity, batch3, ...batchYears],
    ...[`Posted ${formatDate(job.created_at)} `, `Closes on ${formatDate(job.expiresAt)} `],
    ...texts.flatMap(([, lines]) => splitPoints(lines)),
  ])
    expect(text).toContain(plain(fact));
  expect(links).toContain(job.joblink);
});

it.each(spread(posts, 4))('a reader view keeps all of the post $title', async (demo) => {
  const { anonymous = false, featured = false } = demo;
  const own = { featured, anonymous, id: noThings.post, image: '', slug: 'a-post' };
  const post = buildPost({ ...demo, ...own });
  stubAll({ post });
  const { text } = readerView((await render(postPath(post))).html);
  const words = demo.content.match(/\p{L}+/gu)!;
  const author = anonymous ? postMessages.anonymousAuthor : demo.author;
  const date = formatDate(post.publish_date);
  for (const word of [demo.title, author, `${date} `, ...words]) expect(text).toContain(word);
});

it.each(spread(interviews, 4))('a reader view keeps all of the interview $title', async (demo) => {
  const { anonymous = false } = demo;
  const interview = buildInterview({ ...demo, anonymous, id: noThings.interview });
  stubAll({}).on('getInterview', { body: { interview } });
  const { text } = readerView((await render(interviewPath(interview))).html);
  const rounds = demo.roundDetails.flatMap(({ title, details }) => [title, ...details.split('\n')]);
  const { title, name, companyName, jobRole, experience, details } = demo;
  const facts = [title, name, formatDate(interview.created_at), companyName, jobRole, experience];
  for (const fact of [...facts, ...rounds, ...details.split('\n')])
    expect(text).toContain(plain(fact));
});

const addresses = Object.values(publicAddresses(noThings)).flat();
it.each(addresses)('no words touch at %s where nothing styles them', async (address) => {
  stubAll({ job: buildJob({ batches: 'Class of 2026', featured: true, urgent: true }) });
  const found = await render(address);
  const { html } = found.html ? found : await render(found.headers['location']!);
  expect(touchingWords(documentOf(html).body)).toEqual([]);
});
