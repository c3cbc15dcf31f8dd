import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildJob } from '#test/support/builders.ts';
import { field, fillIn, submit, write } from './job-form.tsx';
import { button, openAdmin, path, person } from './open-admin.tsx';

const job = buildJob();
const added = { status: 201, body: { message: 'Job added successfully!', job } };
const image = (type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], `logo.${type.split('/')[1]}`, { type });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

it('sends what was typed, says so and goes to the list after 1.2 seconds', async () => {
  jest.useFakeTimers();
  const { api } = await openAdmin('/admin/add-new-job');
  api.on('createJob', added);
  await fillIn();
  await write('Requirements', 'Java\nSQL');
  fireEvent.change(field('Closing date'), { target: { value: '2099-12-31' } });
  await person().click(screen.getByRole('switch', { name: 'Featured' }));
  await person().upload(field('Company logo'), image());
  await submit();
  expect(await screen.findByText('Job added successfully!')).toBeVisible();
  const { body } = api.sent('createJob')[0]!;
  expect(body).toMatchObject({
    title: job.title,
    batches: job.batches,
    jobtype: job.jobtype,
    requirements: 'Java\nSQL',
    expiresAt: '2099-12-31T18:29:59.000Z',
    featured: '1',
    urgent: '0',
    batch1: '',
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

it('counts the characters near the limit and beyond', async () => {
  await openAdmin('/admin/add-new-job');
  await write('Description', 'x'.repeat(17_999));
  expect(screen.queryByText(/of 20,000 characters/)).not.toBeInTheDocument();
  await write('Description', 'x'.repeat(18_000));
  expect(screen.getByText('18,000 of 20,000 characters')).toBeVisible();
  await write('Description', 'x'.repeat(20_003));
  expect(screen.getByText('3 characters too many')).toBeVisible();
});

it('previews the logo with its size until it is removed, and takes only images of the listed types', async () => {
  await openAdmin('/admin/add-new-job');
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

it('warns before the tab is closed with something unsaved', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(false);
  await fillIn();
  expect(close()).toBe(true);
  api.on('createJob', added);
  await submit();
  await screen.findByText('Job added successfully!');
  expect(close()).toBe(false);
});
