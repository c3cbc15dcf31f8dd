import { readFileSync } from 'node:fs';
import { jobMessages } from '#contract/messages/job.ts';
import { field, rowOf, signIn } from './support/admin.ts';
import { expectWhole } from './support/page-checks.ts';
import { inWindows, narrow } from './support/sizes.ts';
import { expect, type Page, test } from './support/journey.ts';

interface Example {
  name: string;
  text: string;
  jobs: { company: string; title: string }[];
}

const examples: Example[] = readFileSync('test/web/features/job-admin/postings/a.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));

/** A page, a message and a record for search engines. */
const posted = [
  'careers-graduate-engineer-pune',
  'whatsapp-infosys-alert',
  'json-ld-complete-qa-engineer',
];

const most = 12;

/** Each press of a key, and each text that is typed, is one action. */
function keyboardOf(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    press: async (key: string) => {
      actions++;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      actions++;
      await page.keyboard.type(text);
    },
    /** As Ctrl+V does. The clipboard of a browser under test gives what was copied before, at times. */
    paste: async (text: string) => {
      actions++;
      await page.evaluate((copied) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', copied);
        const init = { clipboardData, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
      }, text);
    },
  };
}

const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused instanceof HTMLElement && 'labels' in focused
      ? ((focused as HTMLInputElement).labels?.[0]?.textContent ?? '')
      : '';
  });

/** What a posting does not say, as the administrator knows it. */
const known: Record<string, string> = {
  'Company type': 'Pro',
  'Role category': 'Software',
  City: 'Other',
  'Experience level': 'Fresh',
  'Pay range': 'Not',
  'Job link': 'https://careers.example/apply',
  'Title (company name)': 'Loom & Thread',
  Role: 'Graduate Weaver',
  Description: 'You mend looms.',
};

const chosen = ['Company type', 'Role category', 'City', 'Experience level', 'Pay range'];

inWindows(narrow, () => {
  test('postings become jobs by the keyboard alone', async ({ page }) => {
    await signIn(page, '/admin/add-new-job');
    for (const name of posted) {
      const { text, jobs } = examples.find((each) => each.name === name)!;
      await page.goto('/admin/add-new-job');
      // Each kind of category comes by a call of its own.
      for (const label of chosen)
        await expect(field(page, label).getByRole('option').nth(1)).toBeAttached();
      const keys = keyboardOf(page);
      await keys.paste(text);
      await expect(page.getByText(/^Filled in/)).toBeVisible();
      if (name === posted[0]) await expectWhole(page);
      const done = page.getByText(jobMessages.added);
      const open = page.locator(':focus[aria-invalid]');
      const save = async () => {
        await keys.press('ControlOrMeta+Enter');
        await expect(done.or(open)).toBeVisible();
      };
      await save();
      while (!(await done.isVisible()) && keys.count() <= most) {
        const label = await focusedLabel(page);
        expect(Object.keys(known), `${name}: ${label}`).toContain(label);
        await keys.type(known[label]!);
        await expect(open, `${name}: ${label}`).toBeHidden();
        await save();
      }
      await expect(done).toBeVisible();
      expect(keys.count(), name).toBeLessThanOrEqual(most);
      await expect(page).toHaveURL(/job-list/);
      // Other tests add jobs as well: the first page may have none of these.
      await page.goto(`/admin/job-list?search=${encodeURIComponent(jobs[0]!.title)}`);
      await expect(rowOf(page, jobs[0]!.title).first()).toBeVisible();
    }
  });
});
