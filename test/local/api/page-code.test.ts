import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { webBuildPaths } from '#infra/site/web-build-paths.ts';
import * as account from '#contract/messages/account.ts';
import * as audit from '#contract/messages/audit.ts';
import * as category from '#contract/messages/category.ts';
import * as content from '#contract/messages/moderation.ts';
import * as dashboard from '#contract/messages/dashboard.ts';
import * as feedback from '#contract/messages/feedback-admin.ts';
import * as job from '#contract/messages/job.ts';
import * as jobAdmin from '#contract/messages/job-admin.ts';
import * as jobImport from '#contract/messages/job-import.ts';
import * as reportReview from '#contract/messages/report-review.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import * as groups from '../../../web/build/chunk-groups.ts';

const manifest: Manifest = JSON.parse(readFileSync(webBuildPaths.manifest, 'utf8'));
const pages = Object.keys(manifest).filter((source) => source.startsWith('src/pages/public/'));

function addNeeded(source: string, found: Set<string>): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  for (const name of manifest[source]?.imports ?? []) addNeeded(name, found);
  return found;
}

/** With the parts that a page shows at once, which come by themselves. */
function neededBy(page: string): Set<string> {
  const parts = manifest[page]?.dynamicImports?.filter((part) => part.endsWith('.tsx')) ?? [];
  const found = new Set<string>();
  for (const source of ['index.html', page, ...parts]) addNeeded(source, found);
  return found;
}

const codeOf = (sources: Iterable<string>) =>
  [...sources]
    .map((source) => readFileSync(join('web/dist', manifest[source]?.file ?? ''), 'utf8'))
    .join('');

/** Long enough to be nobody else's words. */
const textsIn = (messages: unknown): string[] => {
  if (typeof messages === 'string') return messages.length > 30 ? [messages] : [];
  return typeof messages === 'object' && messages ? Object.values(messages).flatMap(textsIn) : [];
};
/** One of them is said to visitors who leave a form as well. */
const officeTexts = [
  ...[account, audit, category, content, dashboard, feedback, jobAdmin, jobImport, reportReview]
    .flatMap(textsIn)
    .filter((text) => !textsIn(job).includes(text)),
  ...Object.values(adminPaths).filter((path) => typeof path === 'string'),
];

it('has a file of its own for each public page', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((page) => !manifest[page]?.isDynamicEntry)).toEqual([]);
});

it.each(pages)('%s needs at most 20 files of code', (page) => {
  const files = [...neededBy(page)].map((source) => manifest[source]?.file);
  expect(files).not.toContain(undefined);
  expect(files.length).toBeLessThanOrEqual(20);
});

const modules = globSync([
  ...['web/src/**/*.ts*', 'contract/**/*.ts'],
  'node_modules/{zod,lucide-react}/**/*.{js,mjs}',
]).map((path) => `/${path}`);

/** `a(?:b|c)|d` names `ab`, `ac` and `d`. */
function namedBy(pattern: string): string[] {
  const [group, inside] = /\(\?:((?:\(\?![^()]*\)|[^()])*)\)/.exec(pattern) ?? [];
  if (group === undefined || inside === undefined) return pattern.split('|');
  return inside.split('|').flatMap((part) => namedBy(pattern.replace(group, () => part)));
}

it('what the groups of code name is there', () => {
  const patterns = [...groups.pageGroups, ...groups.formGroups, ...groups.fixedChunks];
  const named = patterns.flatMap(([, { source }]) => namedBy(source));
  expect(named.length).toBeGreaterThan(patterns.length);
  expect(named.filter((name) => !modules.some((path) => new RegExp(name).test(path)))).toEqual([]);
});

it('a page holds the texts that it says, and no others of their file', () => {
  const code = codeOf(neededBy('src/pages/public/job-page.tsx'));
  expect(code).toContain(job.jobMessages.apply);
  expect(code).not.toContain(jobAdmin.jobChangeMessages.deleteQuestion);
});

it('a list of jobs needs none of the code of schemas', () => {
  const needed = addNeeded('src/pages/public/listing-page.tsx', new Set(['index.html']));
  expect([...needed].filter((name) => name.includes('schemas'))).toEqual([]);
});

it('a text that came with its page is in none of the code that the page needs', () => {
  const text = 'We never sell personal data';
  const code = codeOf(neededBy('src/pages/public/privacy-page.tsx'));
  expect(code).toContain('Who we are');
  expect(code).not.toContain(text);
  expect(codeOf(Object.keys(manifest))).toContain(text);
});

it('no page has the links of React Router, which nothing uses, or its warnings for developers', () => {
  const code = codeOf(Object.keys(manifest));
  expect(code).not.toContain('data-discover');
  expect(code).not.toContain('No routes matched location');
});

it('nothing of the back office is in the code of public pages', () => {
  const needed = pages.reduce((all, page) => all.union(neededBy(page)), new Set<string>());
  const isOfOffice = (source: string) =>
    /^src\/(?:pages\/admin|app\/admin)\//.test(source) || manifest[source]?.name === 'admin';
  expect([...needed].filter(isOfOffice)).toEqual([]);
  const foundIn = (sources: Iterable<string>) => {
    const code = codeOf(sources);
    return officeTexts.filter((text) => code.includes(text));
  };
  expect(foundIn(needed)).toEqual([]);
  expect(foundIn(Object.keys(manifest)).length).toBeGreaterThan(50);
});
