import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { optionRoutes } from '#contract/categories.ts';
import { getJob, updateJob } from '#contract/jobs.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildJob } from '#test/support/builders.ts';
import { field, submit, write } from './job-form.tsx';
import { button, openAdmin, path, person } from './open-admin.tsx';

const job = buildJob({ id: 'j-1', version: 4, image: '/images/logo.webp', featured: true });
const address = '/admin/edit-job/j-1';
const updated = { body: { message: 'Job updated successfully!', job } };
const changedBy = (changes: Partial<typeof job>) => buildJob({ ...job, version: 5, ...changes });
const conflict = (theirs: typeof job) => ({
  status: 409,
  body: { ...problem(409).body, job: theirs },
});

/** The list's link leads to the page, so the saved job can be stubbed before it is read. */
async function openEditor(saved = job) {
  const opened = await openAdmin('/admin/job-list', { jobs: [saved] });
  opened.api.on(getJob, { body: { job: saved } });
  await person().click(await screen.findByRole('link', { name: /^Edit / }));
  await screen.findByLabelText('Role');
  return opened;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

it('is the add form, filled in', async () => {
  await openEditor();
  expect(path()).toBe(address);
  expect(screen.getByRole('heading', { name: 'Add New Job', level: 1 })).toBeVisible();
  expect(document.title).toContain('Edit job');
  expect(field('Role')).toHaveValue(job.role);
  expect(field('Requirements')).toHaveValue(job.requirements);
  expect(field('Closing date')).toHaveValue('2026-12-19');
  expect(screen.getByRole('switch', { name: 'Featured' })).toBeChecked();
  expect(screen.getByRole('img', { name: 'Company logo now' })).toHaveAttribute('src', job.image);
  await waitFor(() => expect(field('City')).toHaveDisplayValue('Bengaluru'));
  expect(field('Description')).not.toBeRequired();
});

it('sends only what changed, and the version it was opened with', async () => {
  jest.useFakeTimers();
  const { api } = await openEditor();
  api.on(updateJob, updated);
  await write('Role', 'Senior Engineer');
  await screen.findByRole('option', { name: 'Another city' });
  await person().selectOptions(field('City'), 'other-city');
  await person().click(screen.getByRole('switch', { name: 'Featured' }));
  await submit();
  expect(await screen.findByText('Job updated successfully!')).toBeVisible();
  expect(api.sent(updateJob)[0]!.body).toEqual({
    role: 'Senior Engineer',
    jobbycity: 'other-city',
    featured: '0',
    version: '4',
  });
  await waitFor(() => expect(path()).toBe('/admin/job-list'));
});

it('may empty the description, which is required on add only', async () => {
  const { api } = await openEditor();
  api.on(updateJob, updated);
  await person().clear(field('Description'));
  await submit();
  await screen.findByText('Job updated successfully!');
  expect(api.sent(updateJob)[0]!.body).toEqual({ description: '', version: '4' });
});

it('sends an untouched text as little as one whose line ends a text area changes', async () => {
  const { api } = await openEditor(buildJob({ ...job, requirements: 'Java\r\nSQL\rGo' }));
  api.on(updateJob, updated);
  await submit();
  await screen.findByText('Job updated successfully!');
  expect(api.sent(updateJob)[0]!.body).toEqual({ version: '4' });
});

it('needs a closing day, though a past one may close the job', async () => {
  const { api } = await openEditor();
  api.on(updateJob, updated);
  fireEvent.change(field('Closing date'), { target: { value: '' } });
  await submit();
  expect(await screen.findByText('Closing date is required.')).toBeVisible();
  fireEvent.change(field('Closing date'), { target: { value: '2026-11-01' } });
  await submit();
  await screen.findByText('Job updated successfully!');
  expect(api.sent(updateJob)[0]!.body['expiresAt']).toBe('2026-11-01T18:29:59.000Z');
});

it('keeps the categories when their options cannot be loaded', async () => {
  const opened = await openAdmin('/admin/job-list', { jobs: [job] });
  for (const route of Object.values(optionRoutes)) opened.api.on(route, problem(404));
  opened.api.on(getJob, { body: { job } });
  opened.api.on(updateJob, updated);
  await person().click(await screen.findByRole('link', { name: /^Edit / }));
  await screen.findByLabelText('Role');
  expect(field('City')).toHaveDisplayValue('Bengaluru');
  await write('Pay', '9 LPA');
  await submit();
  await screen.findByText('Job updated successfully!');
  expect(opened.api.sent(updateJob)[0]!.body).toEqual({ pay: '9 LPA', version: '4' });
});

it('keeps what was typed when saving fails', async () => {
  const { api } = await openEditor();
  api.on(updateJob, problem(403, { message: 'Your account may not do this.' }));
  await write('Role', 'Senior Engineer');
  await submit();
  expect(await screen.findByText('Failed to update job. Please try again.')).toBeVisible();
  expect(screen.getByText('Your account may not do this.')).toBeVisible();
  expect(field('Role')).toHaveValue('Senior Engineer');
});

it.each([404, 410])('says so when the job is gone (%i)', async (status) => {
  const opened = await openAdmin('/admin/job-list', { jobs: [job] });
  opened.api.on(getJob, { status, body: { ...problem(status).body, job } });
  await person().click(await screen.findByRole('link', { name: /^Edit / }));
  expect(await screen.findByRole('heading', { name: 'Job Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the job list' })).toBeVisible();
});

describe('when another administrator saved meanwhile', () => {
  async function collide(theirs: Partial<typeof job>) {
    const { api } = await openEditor();
    api.on(updateJob, conflict(changedBy(theirs)));
    await write('Role', 'My role');
    await submit();
    await screen.findByText(/was changed by another administrator since you opened it/);
    return api;
  }

  it('shows their value beside mine and loses neither', async () => {
    await collide({ role: 'Their role', pay: '12 LPA' });
    const notice = screen.getByRole('alert');
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('Both of you changed: Role.');
    expect(field('Role')).toHaveValue('My role');
    expect(screen.getByText('Their role')).toBeVisible();
    expect(field('Pay')).toHaveValue('12 LPA');
  });

  it.each([
    ['Keep mine', 'My role', { role: 'My role', version: '5' }],
    ['Take theirs', 'Their role', { version: '5' }],
  ])(
    '%s settles the field, and the next save names the new version',
    async (choice, kept, body) => {
      const api = await collide({ role: 'Their role', pay: '12 LPA' });
      await person().click(button(`${choice}: Role`));
      expect(field('Role')).toHaveValue(kept);
      expect(screen.queryByText('Saved meanwhile:')).not.toBeInTheDocument();
      api.on(updateJob, updated);
      await submit();
      await screen.findByText('Job updated successfully!');
      expect(api.sent(updateJob)[1]!.body).toEqual(body);
      const keys = api.sent(updateJob).map(({ headers }) => headers.get('idempotency-key'));
      expect(keys[0]).not.toBe(keys[1]);
    },
  );

  it('names a category, not its id', async () => {
    const { api } = await openEditor();
    const categories = { ...job.categories, jobbycity: 'Pune' };
    api.on(updateJob, conflict(changedBy({ jobbycity: 'c-pune', categories })));
    await screen.findByRole('option', { name: 'Another city' });
    await person().selectOptions(field('City'), 'other-city');
    await submit();
    const notice = await screen.findByText('Saved meanwhile:', { exact: false });
    expect(within(notice).getByText('Pune')).toBeVisible();
    await person().click(button('Take theirs: City'));
    expect(field('City')).toHaveDisplayValue('Pune');
  });

  it('needs no choice when the changes do not touch', async () => {
    await collide({ pay: '12 LPA' });
    expect(screen.getByRole('alert')).toHaveTextContent('The form now holds both changes.');
    expect(screen.queryByRole('button', { name: /Keep mine/ })).not.toBeInTheDocument();
  });

  it('lays a draft from before over the job as it is saved now', async () => {
    const { view } = await openEditor();
    await write('Role', 'My role');
    view.unmount();
    const { api } = await openEditor(changedBy({ pay: '12 LPA' }));
    expect(field('Role')).toHaveValue('My role');
    expect(field('Pay')).toHaveValue('12 LPA');
    api.on(updateJob, updated);
    await submit();
    await screen.findByText('Job updated successfully!');
    expect(api.sent(updateJob)[0]!.body).toEqual({ role: 'My role', version: '5' });
  });
});
