import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildJob } from '#test/support/builders.ts';
import { field, fillIn, submit, write } from './job-form.tsx';
import { button, openAdmin, path, person } from './open-admin.tsx';
import { optionRoutes } from '#contract/categories.ts';
import type { AdminJob } from '#contract/jobs.ts';
import { type ApiStub, problem } from '#test/support/portal.ts';

const job = buildJob();
const image = (type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], `logo.${type.split('/')[1]}`, { type });

it('sends what was typed, warns before the tab is closed until then, and goes to the list after 1.2 seconds', async () => {
  jest.useFakeTimers();
  const { api } = await openAdmin('/admin/add-new-job');
  const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(false);
  api.on('createJob', { status: 201, body: { message: 'Job added successfully!', job } });
  await fillIn();
  expect(close()).toBe(true);
  await write('Requirements', 'Java\nSQL');
  fireEvent.change(field('Closing date'), { target: { value: '2099-12-31' } });
  await person().click(screen.getByRole('switch', { name: 'Featured' }));
  await person().upload(field('Company logo'), image());
  await submit();
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
  expect(close()).toBe(false);
  const { body } = api.sent('createJob')[0]!;
  expect(body).toMatchObject({
    ...{ title: job.title, batches: job.batches, jobtype: job.jobtype, batch1: '' },
    ...{ requirements: 'Java\nSQL', expiresAt: '2099-12-31T18:29:59.000Z' },
    ...{ featured: '1', urgent: '0' },
  });
  expect(body['companyLogo']).toBeInstanceOf(File);
  act(() => jest.advanceTimersByTime(1_100));
  expect(path()).toBe('/admin/add-new-job');
  await waitFor(() => expect(path()).toBe('/admin/job-list'));
  expect(sessionStorage).toHaveLength(0);
});

it('leaves the cursor where somebody has put it before the first frame', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  await openAdmin('/admin/add-new-job');
  await act(async () => field('Job link').focus());
  await act(async () => frames.forEach((frame) => frame(0)));
  expect(field('Job link')).toHaveFocus();
});

it('counts characters near the limit, previews the logo until it is removed, and takes only listed images', async () => {
  await openAdmin('/admin/add-new-job');
  await write('Description', 'x'.repeat(17_999));
  expect(screen.queryByText(/of 20,000 characters/)).not.toBeInTheDocument();
  await write('Description', 'x'.repeat(18_000));
  expect(screen.getByText('18,000 of 20,000 characters')).toBeVisible();
  await write('Description', 'x'.repeat(20_003));
  expect(screen.getByText('3 characters too many')).toBeVisible();
  await person().upload(field('Company logo'), image('image/webp', 2_048));
  expect(screen.getByRole('img', { name: 'Company logo, preview' })).toBeVisible();
  expect(screen.getByText('2 KB')).toBeVisible();
  await person().click(button('Remove'));
  const user = userEvent.setup({ delay: null, applyAccept: false });
  for (const type of ['application/pdf', 'image/svg+xml']) {
    await user.upload(field('Company logo'), image(type));
    expect(screen.getByText('Company logo must be a JPEG, PNG, GIF or WebP image.')).toBeVisible();
  }
  expect(screen.queryByRole('img', { name: /preview/ })).not.toBeInTheDocument();
});

const savedJob = buildJob({ id: 'j-1', version: 4, image: '/images/logo.webp', featured: true });
const updated = { body: { message: 'Job updated successfully!', job: savedJob } };
const conflict = (theirs: Partial<AdminJob>) => ({
  status: 409,
  body: { ...problem(409).body, job: buildJob({ ...savedJob, version: 5, ...theirs }) },
});

async function bodyOf(api: ApiStub) {
  await screen.findByText('Job updated successfully!');
  return api.sent('updateJob').at(-1)!.body;
}

async function openEditor(saved = savedJob, prepare: (api: ApiStub) => void = () => undefined) {
  const opened = await openAdmin('/admin/edit-job/j-1', {
    jobs: [saved],
    prepare: (api) => {
      api.answer({ getJob: { body: { job: saved } }, updateJob: updated });
      prepare(api);
    },
  });
  await screen.findByLabelText('Role');
  return opened;
}

it('keeps categories without their options, and sends nothing of a text whose line ends alone changed', async () => {
  const windows = buildJob({ ...savedJob, requirements: 'Java\r\nSQL\rGo' });
  const { api } = await openEditor(windows, (stub) => {
    for (const route of Object.values(optionRoutes)) stub.on(route, problem(404));
  });
  expect(field('City')).toHaveDisplayValue('Bengaluru');
  await write('Pay', '9 LPA');
  await submit();
  expect(await bodyOf(api)).toEqual({ pay: '9 LPA', version: '4' });
});

it.each([
  ['Keep mine', { version: '5', removeLogo: '1' }],
  ['Take theirs', { version: '5' }],
])('asks about the logo where both changed it: %s', async (choice, body) => {
  const { api } = await openEditor();
  api.on('updateJob', conflict({ image: '/images/theirs.webp' }));
  await person().click(button('Remove the logo'));
  await submit();
  expect(await screen.findByText(/^Both of you changed: Company logo\./)).toBeVisible();
  const theirs = screen.getByRole('img', { name: 'Company logo saved meanwhile' });
  expect(theirs).toHaveAttribute('src', '/images/theirs.webp');
  await person().click(button(`${choice}: Company logo`));
  expect(screen.queryByText('Saved meanwhile:')).not.toBeInTheDocument();
  api.on('updateJob', updated);
  await submit();
  expect(await bodyOf(api)).toEqual(body);
});

it('names a category, not its id, when another administrator saved meanwhile', async () => {
  const { api } = await openEditor();
  const categories = { ...savedJob.categories, jobbycity: 'Pune' };
  api.on('updateJob', conflict({ jobbycity: 'c-pune', categories }));
  await screen.findByRole('option', { name: 'Another city' });
  await person().selectOptions(field('City'), 'other-city');
  await submit();
  const notice = await screen.findByText('Saved meanwhile:');
  expect(within(notice.parentElement!).getByText('Pune')).toBeVisible();
  await person().click(button('Take theirs: City'));
  expect(field('City')).toHaveDisplayValue('Pune');
});

it('may empty the description, needs a closing day, and keeps a logo whose removal is taken back', async () => {
  const { api } = await openEditor();
  await person().click(button('Remove the logo'));
  expect(screen.queryByRole('img', { name: /Company logo/ })).not.toBeInTheDocument();
  expect(screen.getByText('The logo will be removed when you save.')).toBeVisible();
  await person().click(screen.getByRole('link', { name: 'Dashboard' }));
  await person().click(await screen.findByRole('button', { name: 'Cancel' }));
  await person().click(button('Keep it'));
  expect(screen.getByRole('img', { name: 'Company logo now' })).toBeVisible();
  await person().clear(field('Description'));
  fireEvent.change(field('Closing date'), { target: { value: '' } });
  await submit();
  expect(await screen.findByText('Closing date cannot be empty.')).toBeVisible();
  fireEvent.change(field('Closing date'), { target: { value: '2026-11-01' } });
  await submit();
  const expiresAt = '2026-11-01T18:29:59.000Z';
  expect(await bodyOf(api)).toEqual({ description: '', expiresAt, version: '4' });
});

const until = '2026-12-24T08:00:00.000Z';
const renewed = (version: number, expiresAt = until) => ({
  body: { message: 'done', job: buildJob({ ...savedJob, version, expiresAt }) },
});

it('renews at once, keeps what is typed, and takes it back by the same button', async () => {
  const { api } = await openEditor();
  api.on('renewJob', renewed(5));
  await write('Pay', '9 LPA');
  await write('Closing date', '2026-12-01');
  await person().click(button('Renew'));
  expect(await screen.findByText('Renewed: open until 24 Dec 2026.')).toBeVisible();
  expect(api.sent('renewJob')[0]!.body).toEqual({ version: 4 });
  expect(field('Closing date')).toHaveValue('2026-12-24');
  expect(field('Closing date')).toHaveAccessibleDescription(/^24 Dec 2026\. /);
  expect(field('Pay')).toHaveValue('9 LPA');
  await waitFor(() => expect(button('Undo')).toHaveFocus());
  api.on('updateJob', renewed(6, savedJob.expiresAt));
  await person().click(button('Undo'));
  await waitFor(() => expect(field('Closing date')).toHaveValue('2026-12-19'));
  expect(api.sent('updateJob')[0]!.body).toEqual({ expiresAt: savedJob.expiresAt, version: '5' });
  await submit();
  await waitFor(() => expect(api.sent('updateJob')).toHaveLength(2));
  expect(api.sent('updateJob')[1]!.body).toEqual({ pay: '9 LPA', version: '6' });
});
