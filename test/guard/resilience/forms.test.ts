import { randomUUID } from 'node:crypto';
import { expect as see, type Page } from '@playwright/test';
import { recordFigure } from '../support/figures.ts';
import { type Form, forms } from './forms.ts';
import { openSite, signIn, type Site, slowDown } from './visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const patient = { timeout: 60_000 };
const newWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;

/** Ready to be typed into: before the script runs, a press does nothing. */
async function open(page: Page, form: Form) {
  if (form.isForAdministrators) await signIn(page, site.token);
  await page.goto(await form.address(site), { waitUntil: 'commit' });
  const ready = form.isDrawnHere ? 'button' : 'submit';
  await see(form.send(page)).toHaveAttribute('type', ready, patient);
}

async function expectOneRow(form: Form, word: string) {
  await see.poll(() => form.count(site, word), patient).toBe(1);
}

/** A dialog may tell how it went; it stands above the form. */
async function closeDialog(page: Page) {
  const dialog = page.getByRole('alertdialog');
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
}

/** What the form has sent: its keys, and how many requests wait for their answer. */
const sentBy = (page: Page, { path }: Form) => {
  const sent = { keys: new Set<string | undefined>(), waiting: 0 };
  const ends = () => (sent.waiting -= 1);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST' || !new RegExp(`^${path.replace('*', '.+')}$`).test(pathname))
      return;
    sent.keys.add(request.headers()['idempotency-key']);
    sent.waiting += 1;
    void request.response().then(ends, ends);
  });
  return sent;
};

describe.each(forms)('$name', (form) => {
  it('makes one row of a double click over a slow network', async () => {
    const page = await site.visit();
    const sent = sentBy(page, form);
    await slowDown(page);
    await open(page, form);
    const word = newWord();
    await form.fill(page, word);
    await form.send(page).dblclick();
    await expectOneRow(form, word);
    await see.poll(() => sent.waiting, patient).toBe(0);
    expect(await form.count(site, word)).toBe(1);
    if (!form.isRepeatable) expect(sent.keys.size).toBe(1);
    recordFigure('F12', `${form.name}: rows of a double click on Slow 3G`, 1);
    await page.context().close();
  });

  it('keeps its text over a reload', async () => {
    const page = await site.visit();
    await open(page, form);
    await form.fill(page, newWord());
    const typed = await form.field(page).inputValue();
    await page.reload();
    await see(form.field(page)).toHaveValue(typed, patient);
    await page.context().close();
  });

  it('keeps its text without a network, and is sent later, once', async () => {
    const page = await site.visit();
    const sent = sentBy(page, form);
    await open(page, form);
    const word = newWord();
    await form.fill(page, word);
    const typed = await form.field(page).inputValue();
    await page.context().setOffline(true);
    await form.send(page).click();
    await see(page.getByText('You are offline.').first()).toBeVisible(patient);
    await see(page.getByText(/could not be reached|try again|failed/i).first()).toBeVisible(
      patient,
    );
    await closeDialog(page);
    await see(form.field(page)).toBeEnabled(patient);
    await see(form.field(page)).toHaveValue(typed);

    await page.context().setOffline(false);
    await form.send(page).click();
    await expectOneRow(form, word);
    await see.poll(() => sent.waiting, patient).toBe(0);
    expect(await form.count(site, word)).toBe(1);
    if (!form.isRepeatable) expect(sent.keys.size).toBe(1);
    recordFigure('F12', `${form.name}: rows of what was sent offline first`, 1);
    await page.context().close();
  });
});
