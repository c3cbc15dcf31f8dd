import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createJob } from '#contract/jobs.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildJob } from '#test/support/builders.ts';
import { field, fillIn, requiredChoices, requiredTexts, submit, write } from './job-form.tsx';
import { button, openAdmin, path, person } from './open-admin.tsx';

const job = buildJob();
const added = { status: 201, body: { message: 'Job added successfully!', job } };
const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key');
const image = (type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], `logo.${type.split('/')[1]}`, { type });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.useRealTimers());

it('has every field of a job', async () => {
  await openAdmin('/admin/add-new-job');
  expect(screen.getByRole('heading', { name: 'Add New Job', level: 1 })).toBeVisible();
  expect(document.title).toContain('Add job');
  for (const label of Object.keys({ ...requiredTexts, ...requiredChoices })) {
    expect(field(label)).toBeRequired();
  }
  const optional = [
    'Past batches',
    'Current or upcoming batches',
    'Domain',
    'Eligibility',
    'Roles & responsibilities',
    'Requirements',
    'Nice to have',
    'Closing date',
    'Company logo',
  ];
  for (const label of optional) expect(field(label)).not.toBeRequired();
  expect(screen.getByRole('switch', { name: 'Featured' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Urgent' })).not.toBeChecked();
});

it('sends what was typed, says so and goes to the list after 1.2 seconds', async () => {
  jest.useFakeTimers();
  const { api } = await openAdmin('/admin/add-new-job');
  api.on(createJob, added);
  await fillIn();
  await write('Requirements', 'Java\nSQL');
  fireEvent.change(field('Closing date'), { target: { value: '2099-12-31' } });
  await person().click(screen.getByRole('switch', { name: 'Featured' }));
  await person().upload(field('Company logo'), image());
  await submit();

  expect(await screen.findByText('Job added successfully!')).toBeVisible();
  const { body } = api.sent(createJob)[0]!;
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
  jest.advanceTimersByTime(1_100);
  expect(path()).toBe('/admin/add-new-job');
  await waitFor(() => expect(path()).toBe('/admin/job-list'));
  expect(sessionStorage).toHaveLength(0);
});

it('leaves the closing day to the server when none is chosen', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  api.on(createJob, added);
  await fillIn();
  await submit();
  await waitFor(() => expect(api.sent(createJob)).toHaveLength(1));
  expect(api.sent(createJob)[0]!.body).not.toHaveProperty('expiresAt');
});

it('reads Submitting... and takes nothing more while saving', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  api.on(createJob, () => new Promise(() => undefined));
  await fillIn();
  await submit();
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  expect(field('Role')).toBeDisabled();
});

it('marks what is missing and puts the cursor in the first such field', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  await submit();
  expect(await screen.findByText('For Batches is required.')).toBeVisible();
  expect(screen.getByText('Description is required.')).toBeVisible();
  expect(screen.getByText('Company type is required.')).toBeVisible();
  expect(screen.queryByText('Domain is required.')).not.toBeInTheDocument();
  expect(field('Title (company name)')).toHaveFocus();
  expect(field('Role')).toBeInvalid();
  expect(field('Role')).toHaveAccessibleDescription('Role is required.');
  expect(api.sent(createJob)).toHaveLength(0);
});

it.each([
  ['Job link', 'javascript:alert(1)', /must be a web address/],
  ['Role', 'x'.repeat(201), 'Role may have at most 200 characters.'],
  ['Pay', '   ', 'Pay is required.'],
  ['Requirements', 'x'.repeat(20_001), 'Requirements may have at most 20,000 characters.'],
])('refuses %s that is not right', async (label, text, message) => {
  await openAdmin('/admin/add-new-job');
  await write(label, text);
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
});

it('refuses a closing day that is over', async () => {
  await openAdmin('/admin/add-new-job');
  fireEvent.change(field('Closing date'), { target: { value: '2020-01-01' } });
  await submit();
  expect(await screen.findByText('Closing date may not be in the past.')).toBeVisible();
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

it('places the server’s objections at their fields and keeps what was typed', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  const errors = [
    { field: 'jobbycity', message: 'City must be one of the listed options.' },
    { field: 'companyLogo', message: 'The picture is odd.' },
  ];
  api.on(createJob, problem(422, { errors, message: 'Please correct the marked fields.' }));
  await fillIn();
  await submit();
  expect(await screen.findByText('Failed to add job. Please try again.')).toBeVisible();
  expect(field('City')).toHaveAccessibleDescription('City must be one of the listed options.');
  expect(field('City')).toHaveFocus();
  expect(screen.getByText('The picture is odd.')).toBeVisible();
  expect(field('Role')).toHaveValue(job.role);
});

it('says when an earlier try was saved after all, and takes a new key', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  api.on(
    createJob,
    problem(422, { message: 'This Idempotency-Key was used for another request.' }),
  );
  await fillIn();
  await submit();
  expect(await screen.findByText(/An earlier try of this form was saved/)).toBeVisible();
  await submit();
  await waitFor(() => expect(api.sent(createJob)).toHaveLength(2));
  expect(new Set(api.sent(createJob).map(keyOf)).size).toBe(2);
});

it('has what was typed, and its key, again after a reload', async () => {
  const { api, view } = await openAdmin('/admin/add-new-job');
  api.on(createJob, problem(404));
  await fillIn();
  await submit();
  await screen.findByText('Failed to add job. Please try again.');
  const key = keyOf(api.sent(createJob)[0]!);
  view.unmount();

  const again = await openAdmin('/admin/add-new-job');
  expect(screen.getByText('What you typed earlier is back in the form.')).toBeVisible();
  expect(field('Role')).toHaveValue(job.role);
  await waitFor(() => expect(field('City')).toHaveValue(job.jobbycity));
  again.api.on(createJob, added);
  await submit();
  await screen.findByText('Job added successfully!');
  expect(keyOf(again.api.sent(createJob)[0]!)).toBe(key);
});

it('forgets a restored text on demand', async () => {
  const { view } = await openAdmin('/admin/add-new-job');
  await write('Role', 'Half a role');
  view.unmount();
  await openAdmin('/admin/add-new-job');
  await person().click(button('Discard it'));
  expect(field('Role')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

it('starts empty when the stored draft is damaged', async () => {
  sessionStorage.setItem('draft:job:new', '{"fields":');
  await openAdmin('/admin/add-new-job');
  expect(field('Role')).toHaveValue('');
});

describe('the logo', () => {
  it('shows a preview with its size, and can be removed', async () => {
    await openAdmin('/admin/add-new-job');
    await person().upload(field('Company logo'), image('image/webp', 2_048));
    expect(screen.getByRole('img', { name: 'Company logo, preview' })).toBeVisible();
    expect(screen.getByText('2 KB')).toBeVisible();
    await person().click(button('Remove'));
    expect(screen.queryByRole('img', { name: /preview/ })).not.toBeInTheDocument();
  });

  it('takes only images of the listed types', async () => {
    await openAdmin('/admin/add-new-job');
    const user = userEvent.setup({ delay: null, applyAccept: false });
    for (const type of ['application/pdf', 'image/svg+xml']) {
      await user.upload(field('Company logo'), image(type));
      expect(
        screen.getByText('Company logo must be a JPEG, PNG, GIF or WebP image.'),
      ).toBeVisible();
    }
    expect(screen.queryByRole('img', { name: /preview/ })).not.toBeInTheDocument();
  });

  it('may have at most 2 MB', async () => {
    await openAdmin('/admin/add-new-job');
    await person().upload(field('Company logo'), image('image/png', 2_097_153));
    expect(screen.getByText(/at most 2 MB/)).toBeVisible();
  });
});

describe('leaving with something unsaved', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Leave this page?' });

  it('asks at a link, and stays or goes as answered', async () => {
    await openAdmin('/admin/add-new-job');
    await write('Role', 'Half a role');
    const user = person();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(path()).toBe('/admin/add-new-job');
    expect(field('Role')).toHaveValue('Half a role');

    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/admin/dashboard'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks at the back button', async () => {
    await openAdmin('/admin/dashboard');
    const user = person();
    await user.click(screen.getByRole('link', { name: 'Add Job' }));
    await write('Role', 'Half a role');
    window.history.back();
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/admin/add-new-job'));
    window.history.back();
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  it('asks at a sign-out', async () => {
    await openAdmin('/admin/add-new-job');
    await write('Role', 'Half a role');
    await person().click(button('Sign out'));
    await person().click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(localStorage.getItem('token')).toBe('token-1');
  });

  it('warns before the tab is closed, until it is saved', async () => {
    const { api } = await openAdmin('/admin/add-new-job');
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    await fillIn();
    expect(close()).toBe(true);
    api.on(createJob, added);
    await submit();
    await screen.findByText('Job added successfully!');
    expect(close()).toBe(false);
  });
});
