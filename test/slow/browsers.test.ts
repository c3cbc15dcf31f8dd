import { contactMessages } from '#contract/messages/contact.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { publicPaths, savedItemPages, reportPath } from '#contract/public-paths.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { startProduct, type Product } from './support/product.ts';
import { browsers, openPage, type DrivenPage } from './support/web-driver.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SEED: 'demo' });
});

const holding = (tag: string, text: string) => `//${tag}[contains(normalize-space(), "${text}")]`;
const search = '//main//form[@role="search"]';

/** From the home page by a search and a filter to a job, whose path it gives. */
async function findJob(page: DrivenPage): Promise<string> {
  await page.open('/');
  await page.type(`${search}//input[@name="role"]`, 'developer');
  await page.click(`${search}//button[@type="submit"]`);
  await page.find(holding('h2', 'Search results'));
  await page.click('//aside//summary[contains(., "City")]/following-sibling::*//label[1]');
  await page.find('//ul[@aria-label="Active filters"]//a');
  return String(
    await page.run('return document.querySelector("article a[target=_blank]").pathname'),
  );
}

/** Saves the job and reports it. */
async function useJob(page: DrivenPage, path: string) {
  await page.open(path);
  await page.find(`${holding('a', jobMessages.apply)}[starts-with(@href, "https://careers.")]`);
  await page.click('//main//button[starts-with(@aria-label, "Save ")]');
  await page.find(holding('*[@role="status"]', 'Saved in this browser.'));
  await page.click(holding('button', reportMessages.title));
  await page.click('//dialog//input[@value="expired"]/..');
  await page.click('//dialog//button[@type="submit"]');
  await page.find(holding('dialog//p', `${reportPath}#token=`));
  await page.open(savedItemPages.savedJobs);
  await page.find(`//main//article//a[starts-with(@href, "${path}")]`);
}

const named = browsers.map(
  ([name, ...rest]) =>
    [rest[0] === undefined ? `${name}, which is not installed` : name, ...rest] as const,
);
describe.each(named)('in %s', (_, program, start) => {
  const journey = program === undefined ? it.skip : it;
  journey(
    'visitors find, save and report a job, write to us, and administrators sign in',
    async () => {
      const page = await openPage(await start(program!), product.url);
      try {
        await useJob(page, await findJob(page));
        const theme = () => page.run('return document.body.className');
        await page.open(publicPaths.about);
        const before = await theme();
        await page.click('//button[starts-with(@aria-label, "Switch to ")]');
        await page.open(publicPaths.contact);
        expect([before, await theme()].sort()).toEqual(['dark', 'light']);
        await page.type('//main//input[@name="name"]', 'Asha');
        await page.type('//main//input[@name="email"]', 'asha@example.com');
        await page.type('//main//textarea', 'Is this job still open?');
        await page.click(holding('main//button', 'Send message'));
        await page.find(holding('main//*', contactMessages.sent));
        await page.open('/admin/login');
        await page.type('//input[@name="email"]', localAdmin.email);
        await page.type('//input[@name="password"]', localAdmin.password);
        await page.click(holding('button', 'Sign in'));
        await page.find(holding('h1', 'Add New Job'));
      } finally {
        await page.stop();
      }
    },
  );
});
