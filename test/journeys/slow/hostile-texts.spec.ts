import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { postLimits, textLimits } from '#contract/limits.ts';
import { jobPath } from '#contract/listings.ts';
import { publicPaths, postPath } from '#contract/public-paths.ts';
import { adminApi, submitInterview, submitPost } from '../support/admin.ts';
import { allViewports, expect, expectAccessible, expectNoOverflow } from '../support/journey.ts';
import { expectNothingClipped, expectStill, forgive, type Page, test } from '../support/journey.ts';
import { untilSettled, watchShifts, withSpaFallback } from '../support/journey.ts';
import { newDataDir, type Product, startProduct } from '../support/product.ts';

const line = textLimits.lineCharacters;
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

const endless = 'Unbreakable'.repeat(40);
const columns = Array.from({ length: 12 }, (_, at) => `column ${at}`).join(' | ');

/** Every shape of an article at once: both directions, and nothing that would break by itself. */
const content = [
  '# أسئلة المقابلة',
  'هذه مقدمة قصيرة عن **المقابلات** و`useState`.',
  '- سؤال أول\n- سؤال ثان بالإنجليزية: What is a closure?',
  `## ${endless}`,
  `${endless} and [a link](https://example.com/${endless}) and \`${endless}\`.`,
  `\`\`\`powershell\n${'Get-Everything -Now '.repeat(30)}\nshort\n\`\`\``,
  `\`\`\`${'verylonglanguage'.repeat(4)}\n1\n\`\`\``,
  `| ${columns} |\n|${'---|'.repeat(12)}\n| ${columns} |\n| ${endless} |`,
  `> 1. ${endless}\n>    > ${endless}\n>    > - [ ] ${endless}`,
  `![${endless}](/images/${endless}.webp)`,
  `<div dir="rtl"><h1>${endless}</h1></div>`,
].join('\n\n');

const hostilePost = {
  title: `مقابلة ${'W'.repeat(textLimits.lineCharacters - 7)}`,
  excerpt: 'é'.repeat(postLimits.excerptCharacters),
  ...{ content, category: 'technology', type: 'tips' },
  author: 'Å'.repeat(textLimits.lineCharacters),
  tags: JSON.stringify(
    Array.from({ length: postLimits.tags }, (_, at) => `${at}${'#'.repeat(39)}`),
  ),
};

const hostileInterview = {
  ...{ name: hostilePost.author, companyName: 'Unbreakable'.repeat(18), rounds: 20 },
  ...{ jobRole: hostilePost.title, experience: hostilePost.title },
  details: `${endless}\n\n<img src=x onerror=alert(1)>`,
  roundDetails: Array.from({ length: 20 }, () => ({ title: hostilePost.title, details: endless })),
};

const kinds = Object.keys(jobs) as (keyof typeof jobs)[];

let product: Product;
const stored = new Map<string, { id: string; role: string; title: string }>();
let post = '';
let interview = '';

const pathOf = (kind: keyof typeof jobs) => jobPath(stored.get(kind)!);

// One product for all of them.
test.describe.configure({ mode: 'default' });
const open = (page: Page, path: string) => page.goto(product.address + path);

test.beforeAll(async ({ playwright }) => {
  product = await startProduct(newDataDir());
  const request = await playwright.request.newContext({ baseURL: product.address });
  const api = await adminApi(request);
  const jobexplevel = await api.option('level', 'Internship');
  for (const kind of kinds) {
    stored.set(kind, await api.addJob({ description: sentence, jobexplevel, ...jobs[kind] }));
  }
  // More than one page of related ones.
  for (let at = 0; at < 8; at += 1) {
    const { title, ...fields } = hostilePost;
    const id = await submitPost(request, title, fields);
    await api.publishPost(id);
    post = postPath({ id, slug: '' });
  }
  const id = await submitInterview(request, hostileInterview.companyName, hostileInterview);
  await api.publishInterview(id);
  interview = `${publicPaths.interviews}/${id}/x`;
  await request.dispose();
});
test.afterAll(async () => {
  await product.interrupt();
  rmSync(product.dataDir, { recursive: true, force: true });
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
  `${publicPaths.techHub}?search=${wordless}`,
  `${publicPaths.interviews}?search=${wordless}`,
];

async function expectWhole(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await untilSettled(page);
  await expectNoOverflow(page);
  await expectNothingClipped(page);
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const { name, viewport } of allViewports) {
  test.describe(`${name}:`, () => {
    test.use(viewport);

    test('lists, searches, articles and experiences hold any text', async ({ page }) => {
      const lists = ['/', '/?page=2', '/jobsbytype/Internship-jobs', publicPaths.techHub];
      for (const path of [...lists, ...searches, post, publicPaths.interviews, interview]) {
        await open(page, path);
        await expectWhole(page);
        await expectAccessible(page);
      }
    });

    test('nothing jumps while the answers are awaited', async ({ page, found }) => {
      await watchShifts(page, `${product.address}/about`);
      await withSpaFallback(page);
      await slowDown(page);
      const lost = '/blog-posts-details/01JZZZZZZZZZZZZZZZZZZZZZZZ/lost';
      for (const path of ['/', publicPaths.techHub, pathOf('long texts'), post, lost]) {
        await open(page, path);
        await expectWhole(page);
        await expectStill(page);
      }
      forgive(found, /404/);
    });

    for (const kind of kinds) {
      test(`the page of a job holds ${kind}`, async ({ page }) => {
        await open(page, pathOf(kind));
        await expect(page.getByRole('heading', { level: 1 })).toContainText(stored.get(kind)!.role);
        await expectWhole(page);
        await expectAccessible(page);
      });
    }
  });
}
