import { screen, waitFor } from '@testing-library/react';
import { savedJobs as bounds } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { buildCards, stubPortal } from '#test/support/portal.ts';
import { preloadApp, renderApp } from '#test/support/render-page.tsx';
import { refuseStorage } from '#test/support/refuse-storage.ts';

preloadApp('/');

const key = 'saved-jobs';
const name = 'Save Role 1 at Company 1';
const stored = () => JSON.parse(localStorage.getItem(key) ?? '{"jobs":[]}').jobs;

async function openHome() {
  stubPortal();
  const { user } = renderApp('/');
  return { user, button: await screen.findByRole('button', { name }) };
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

it('keeps no more than it says', async () => {
  const [card] = buildCards(1);
  const jobs = Array.from({ length: bounds.max }, (_, each) => ({
    card: { ...card, id: `other-${each}` },
    savedAt: '2026-11-01T08:00:00.000Z',
  }));
  localStorage.setItem(key, JSON.stringify({ version: 1, jobs }));
  const { user, button } = await openHome();
  await user.click(button);
  expect(await screen.findByText(/You have saved 500 jobs/)).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it('says so where the browser refuses to store it', async () => {
  refuseStorage('setItem');
  const { user, button } = await openHome();
  await user.click(button);
  expect(await screen.findByText(messages.saveJob.notKept)).toBeVisible();
  expect(button).toHaveAttribute('aria-pressed', 'true');
});
