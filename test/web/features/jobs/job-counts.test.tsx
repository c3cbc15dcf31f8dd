import { act, fireEvent, screen } from '@testing-library/react';
import { jobMessages } from '#contract/messages/job.ts';
import { buildJob } from '#test/support/builders.ts';
import { ignoreLoggedErrors, openPage, preload } from '#test/support/render-page.tsx';

async function open() {
  const received = { body: { received: true } };
  const { api } = openPage('/job/job-3/x', {
    getJob: { body: { job: buildJob({ id: 'job-3' }) } },
    ...{ getSimilarJobs: { body: { jobs: [] } }, countJobView: received },
    countApplyClick: received,
  });
  await act(async () => jest.advanceTimersByTimeAsync(100));
  await screen.findByRole('heading', { level: 1 });
  const sent = (route: 'countJobView' | 'countApplyClick') =>
    api.sent(route).map(({ url }) => url.pathname);
  return { api, sent };
}
const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const setHidden = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => document.dispatchEvent(new Event('visibilitychange')) && undefined);
};
const applyLink = () => screen.getAllByRole('link', { name: new RegExp(jobMessages.apply) })[0]!;

preload('/job/x');
ignoreLoggedErrors();
beforeEach(() => void jest.useFakeTimers());

it('counts a view once, after a second, without token or key, and who leaves to apply, also into a tab behind', async () => {
  const { sent } = await open();
  const fetched = jest.spyOn(globalThis, 'fetch');
  await wait(800);
  expect(sent('countJobView')).toEqual([]);
  await wait(400);
  expect(sent('countJobView')).toEqual(['/api/job/job-3/seen']);
  const asSent = { method: 'POST', keepalive: true, credentials: 'omit' };
  expect(fetched).toHaveBeenCalledWith('/api/job/job-3/seen', asSent);
  setHidden(true);
  setHidden(false);
  await wait(3_000);
  expect(sent('countJobView')).toHaveLength(1);
  fireEvent.click(applyLink());
  await wait(10);
  expect(sent('countApplyClick')).toEqual(['/api/job/job-3/apply-click']);
  fireEvent(applyLink(), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  fireEvent(applyLink(), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await wait(10);
  expect(sent('countApplyClick')).toHaveLength(2);
});

it('counts nothing in a tab behind until it comes to the front', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { sent } = await open();
  await wait(5_000);
  expect(sent('countJobView')).toEqual([]);
  setHidden(false);
  await wait(1_100);
  expect(sent('countJobView')).toHaveLength(1);
});

it('counts no administrator', async () => {
  localStorage.setItem('token', 'token-1');
  const { sent } = await open();
  await wait(2_000);
  fireEvent.click(applyLink());
  await wait(10);
  expect([sent('countJobView'), sent('countApplyClick')]).toEqual([[], []]);
});
