import { screen, waitFor } from '@testing-library/react';
import { savedJobsLimits as bounds } from '#contract/limits.ts';
import { saveButtonMessages } from '#contract/messages/save-job-button.ts';
import { buildCard } from '#test/support/builders.ts';
import { buildCards, stubPortal } from '#test/support/portal.ts';
import { refuseStorage } from '#test/support/refuse-storage.ts';
import { openPage, preload, renderApp } from '#test/support/render-page.tsx';

preload('/');

const key = 'saved-jobs';
const name = 'Save Role 1 at Company 1';
const stored = () => JSON.parse(localStorage.getItem(key) ?? '{"jobs":[]}').jobs;

async function openHome() {
  stubPortal();
  return { user: renderApp('/').user, button: await screen.findByRole('button', { name }) };
}

it('puts a job back as it was, with the day of applying', async () => {
  const [card] = buildCards(1);
  const job = { card, savedAt: '2026-11-01T08:00:00.000Z', appliedOn: '2026-11-03' };
  localStorage.setItem(key, JSON.stringify({ version: 1, jobs: [job] }));
  const { user, button } = await openHome();
  await user.click(button);
  await waitFor(() => expect(stored()).toEqual([]));
  await user.click(button);
  await waitFor(() => expect(stored()).toEqual([job]));
});

it('tells of several saved jobs once, with the way to all of them', async () => {
  const { user } = await openHome();
  for (const place of [1, 2, 3]) {
    const other = `Save Role ${place} at Company ${place}`;
    await user.click(screen.getByRole('button', { name: other }));
  }
  const view = await screen.findByRole('link', { name: 'View (3)' });
  expect(view).toHaveAttribute('href', '/saved-jobs');
  expect(screen.getAllByText('Saved in this browser.', { exact: false })).toHaveLength(1);
});

it('keeps no more than it says', async () => {
  const [card] = buildCards(1);
  const jobs = Array.from({ length: bounds.max }, (_, each) => ({
    card: { ...card, id: `other-${each}` },
    savedAt: '2026-11-01T08:00:00.000Z',
  }));
  localStorage.setItem(key, JSON.stringify({ version: 1, jobs }));
  const { user, button } = await openHome();
  await user.click(button);
  expect(await screen.findByText(/You have already saved 500 jobs/)).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it('says so where the browser refuses to store it', async () => {
  refuseStorage('setItem');
  const { user, button } = await openHome();
  await user.click(button);
  expect(await screen.findByText(saveButtonMessages.notStored)).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

const shared = buildCard({
  ...{ id: 'a', role: 'Analyst', title: 'Saffron Labs', pay: '6-8 LPA' },
  expiresAt: '2026-12-05T18:29:59.000Z',
});

it('copies in the older way where the clipboard fails', async () => {
  const { user } = openPage('/', {}, [shared]);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  const copied: string[] = [];
  document.execCommand = jest.fn(() => {
    copied.push(document.querySelector('textarea')?.value ?? '');
    return true;
  });
  await user.click(await screen.findByRole('button', { name: /Share/ }));
  expect(await screen.findByText('Job link copied to clipboard!')).toBeVisible();
  expect(copied).toEqual(['https://firstrung.example/job/a/analyst-saffron-labs']);
});
