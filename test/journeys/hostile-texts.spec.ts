import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { jobPath } from '#contract/listings.ts';
import { pages } from '#contract/pages.ts';
import { portal } from '#local/import/portal.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { expectNothingClipped } from './support/clipping.ts';
import { publishHostilePost } from './support/hostile-post.ts';
import { expectStill, watchShifts } from './support/layout-shift.ts';
import {
  expectAccessible,
  expectNoOverflow,
  untilSettled,
  watchConsole,
} from './support/page-checks.ts';
import { withPlainIndex } from './support/plain-index.ts';
import { looks } from './support/sizes.ts';
import { type Stack, startStack } from './support/stack.ts';

const port = 4394;
const dataDir = mkdtempSync(join(tmpdir(), 'hostile-texts-'));
const line = limits.lineCharacters;
const sentence = 'Graduates plan, build, test and hand over what nobody else dares to touch. ';

/** As long and as strange as the form lets them be. */
const jobs = {
  'one word': { title: 'W'.repeat(line), role: 'Q'.repeat(line), location: 'ü'.repeat(line) },
  'many places': { location: 'Bengaluru, Hyderabad, Chennai, Pune, '.repeat(9).slice(0, line) },
  'long texts': { description: sentence.repeat(140), requirements: 'x'.repeat(10_000) },
  'no letters for a slug': { title: '🚀🚀🚀', role: '★★★ ∞', location: '🌏', pay: '💰💰' },
  emoji: { role: '👩‍👩‍👧‍👦🏳️‍🌈👨🏿‍🚀'.repeat(6), batches: '2️⃣0️⃣2️⃣7️⃣' },
  'right to left': { title: 'شركة السلم الأول', role: 'مهندس برمجيات مبتدئ', location: 'بنغالور' },
  markup: { title: '</title><svg onload=alert(1)>', role: '"><img src=x onerror=alert(1)>' },
} as const;

const options = {
  jobtype: 'getCompanyCat',
  jobbyrole: 'getRolesCat',
  jobbycity: 'getLocationCat',
  jobexplevel: 'getExpLevelCat',
  jobpayrange: 'getPayCat',
} as const;

const ordinary = {
  title: 'Ladder & Sons',
  role: 'Graduate Engineer',
  location: 'Bengaluru',
  pay: '6-8 LPA',
  batches: '2026, 2027',
  joblink: 'https://careers.ladder.example/graduate',
  description: sentence,
};

const origin = `http://127.0.0.1:${port}`;
const api = portal(origin, localAdmin);
const kinds = Object.keys(jobs) as (keyof typeof jobs)[];
const stored = new Map<string, { id: string; role: string; title: string }>();

async function firstOptions(): Promise<Record<string, string>> {
  const chosen = Object.entries(options).map(async ([field, path]) => {
    const { roleData } = await (await fetch(`${origin}/api/${path}`)).json();
    return [field, roleData[0].id] as const;
  });
  return Object.fromEntries(await Promise.all(chosen));
}

async function store(kind: keyof typeof jobs, fixed: Record<string, string>): Promise<void> {
  const form = { ...ordinary, ...fixed, ...jobs[kind] };
  const posted = await api.add(form, randomUUID());
  if (!('job' in posted)) throw new Error(posted.reasons.join(' '));
  stored.set(kind, { id: posted.job, role: form.role, title: form.title });
}

let stack: Stack | undefined;
let post = '';

const pathOf = (kind: keyof typeof jobs) => jobPath(stored.get(kind)!);

test.describe.configure({ timeout: 60_000 });
test.use({ baseURL: origin });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startStack(port, dataDir);
  const fixed = await firstOptions();
  for (const kind of kinds) await store(kind, fixed);
  const token = await api.signIn();
  // More than one page of related ones.
  for (let at = 0; at < 8; at += 1) post = await publishHostilePost(origin, token);
});
test.afterAll(async () => {
  await stack?.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
});

const slowApiMs = 500;
const slowDown = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await wait(slowApiMs);
    await route.fallback();
  });

const wordless = 'Z'.repeat(150);
const searches = [
  `/?searchTerm=${wordless}`,
  `${pages.techHub}?search=${wordless}`,
  `${pages.interviews}?search=${wordless}`,
];

/** Rows of an older source may hold more than the form takes today. */
const lengthenPlaces = (page: Page) =>
  page.route(/\/api\/(?:getAllJobs|listings|job)\b/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const text = await answer.text();
    const longer = text.replaceAll(
      /"location":"[^"]+"/g,
      `"location":"${'Bengaluru/'.repeat(106)}x"`,
    );
    await route.fulfill({ response: answer, body: longer });
  });

async function expectWhole(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await untilSettled(page);
  await expectNoOverflow(page);
  await expectNothingClipped(page);
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const { name, ...look } of looks) {
  test.describe(`${name}:`, () => {
    test.use(look);

    test('cards hold any text', async ({ page }) => {
      const found = watchConsole(page);
      for (const path of ['/', '/?page=2', '/jobsbytype/Internship-jobs']) {
        await page.goto(path);
        await expectWhole(page);
        await expectAccessible(page);
      }
      expect(found).toEqual([]);
    });

    test('cards and pages hold places of a thousand characters', async ({ page }) => {
      await withPlainIndex(page);
      await lengthenPlaces(page);
      for (const path of ['/', '/jobsbytype/Internship-jobs', pathOf('many places')]) {
        await page.goto(path);
        await expect(page.getByText('Bengaluru/Bengaluru/').first()).toBeVisible();
        await expectWhole(page);
      }
    });

    test('searches and articles hold words without an end', async ({ page }) => {
      for (const path of [...searches, pages.techHub, post]) {
        await page.goto(path);
        await expectWhole(page);
        await expectAccessible(page);
      }
    });

    test('nothing jumps while the answers are awaited', async ({ page }) => {
      await watchShifts(page);
      await withPlainIndex(page);
      await slowDown(page);
      const lost = '/blog-posts-details/01JZZZZZZZZZZZZZZZZZZZZZZZ/lost';
      for (const path of ['/', pages.techHub, pathOf('long texts'), post, lost]) {
        await page.goto(path);
        await expectWhole(page);
        await expectStill(page);
      }
    });

    for (const kind of kinds) {
      test(`the page of a job holds ${kind}`, async ({ page }) => {
        const found = watchConsole(page);
        await page.goto(pathOf(kind));
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toContainText(stored.get(kind)!.role);
        await expectWhole(page);
        await expectAccessible(page);
        expect(found).toEqual([]);
      });
    }
  });
}
