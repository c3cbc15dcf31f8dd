import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getAdminAddedInvExps,
  getUserAddedInvExps,
  interviewById,
  reviewInterview,
  updateAndSaveInvExps,
} from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildAdminInterview } from '#test/support/builders.ts';
import { button, path, person } from './open-admin.tsx';
import { openContent, visitorsList } from './open-content.tsx';

const texts = messages.interview;
const interview = buildAdminInterview();
const address = `/admin/edit-user-interviews/${interview.id}`;
const sent = { body: { status: true, message: texts.saved, id: interview.id } };

const own = {
  Name: 'The team',
  Email: 'team@example.com',
  Title: 'One round',
  'Company name': 'Chakra Looms',
  'Job role': 'Analyst',
  Experience: 'Fresher',
  'Company type': 'first-company',
  Role: 'first-role',
  'Work type': 'first-work',
  Details: 'Told by a reader.',
};

async function openEditor(saved = interview, at = address) {
  const { api, view } = await openContent(at, (stub) => {
    stub.on(interviewById, { body: { InvData: saved } });
    stub.on(updateAndSaveInvExps, sent);
    stub.on(getUserAddedInvExps, { body: { data: [saved] } });
    stub.on(getAdminAddedInvExps, { body: { data: [] } });
  });
  await screen.findByLabelText('Company name');
  await screen.findAllByRole('option', { name: 'First work' });
  return Object.assign(api, { unmount: view.unmount });
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => person().click(button('Save'));

afterEach(() => void jest.useRealTimers());

it('saves the whole form, says so and goes back to the list after 2.5 s', async () => {
  const api = await openEditor();
  jest.useFakeTimers();
  write('Title', 'Four rounds at a mill');
  await save();
  const dialog = await screen.findByRole('alertdialog', { name: 'Congratulations!' });
  expect(dialog).toHaveTextContent(
    'Your interview experience has been successfully submitted! It is now pending review by the admin.',
  );
  const { id, version, name, email, details, roundDetails, verdict } = interview;
  expect(api.sent(updateAndSaveInvExps)[0]?.body).toEqual({
    ...{ id, version, name, email, details, roundDetails, verdict },
    title: 'Four rounds at a mill',
    companyName: 'Chakra Looms',
    jobRole: 'Data Analyst',
    experience: 'Fresher',
    rounds: 1,
    companyOption: 'first-company',
    roleOption: 'first-role',
    workOption: 'first-work',
    anonymous: false,
  });
  await act(() => jest.advanceTimersByTimeAsync(2_400));
  expect(path()).toBe(address);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(path()).toBe(visitorsList);
});

it('takes a verdict back', async () => {
  const api = await openEditor();
  await person().click(screen.getByRole('radio', { name: texts.verdictUnsaid }));
  await save();
  await screen.findByRole('alertdialog', { name: texts.savedTitle });
  expect(api.sent(updateAndSaveInvExps)[0]?.body).toMatchObject({ verdict: '', version: 2 });
});

it('says Oops! when it fails and keeps what was typed', async () => {
  const api = await openEditor();
  api.on(updateAndSaveInvExps, problem(404));
  write('Title', 'Mine');
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Oops!');
  expect(alert).toHaveTextContent(
    'There was an error submitting your experience. Please try again.',
  );
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
});

it.each(Object.keys(own))('needs %s', async (label) => {
  const api = await openEditor();
  write(label, '');
  await save();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid'));
  expect(api.sent(updateAndSaveInvExps)).toHaveLength(0);
});

it('keeps the number of rounds of an earlier release, of which nothing is told', async () => {
  const api = await openEditor(buildAdminInterview({ rounds: 3, roundDetails: undefined }));
  expect(screen.getAllByLabelText('Round title')).toHaveLength(3);
  write('Title', 'Mine');
  await save();
  await screen.findByRole('alertdialog', { name: texts.savedTitle });
  expect(api.sent(updateAndSaveInvExps)[0]?.body).toMatchObject({ rounds: 3, roundDetails: [] });
});

it('wants the rest of a round that is told in part', async () => {
  const api = await openEditor(buildAdminInterview({ rounds: 2, roundDetails: undefined }));
  fireEvent.change(screen.getAllByLabelText('Round title')[0]!, { target: { value: 'Test' } });
  await save();
  await waitFor(() =>
    expect(screen.getAllByLabelText('What happened')[0]).toHaveAttribute('aria-invalid'),
  );
  expect(api.sent(updateAndSaveInvExps)).toHaveLength(0);
});

describe('when another administrator was faster', () => {
  const theirs = buildAdminInterview({ version: 3, title: 'Theirs', details: 'Their details.' });

  it('keeps what was typed, shows theirs, and saves over their version', async () => {
    const api = await openEditor();
    const body = { ...problem(409).body, message: texts.changedMeanwhile, InvData: theirs };
    api.on(updateAndSaveInvExps, { status: 409, body });
    write('Title', 'Mine');
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(texts.changedMeanwhile);
    expect(screen.getByLabelText('Title')).toHaveValue('Mine');
    expect(screen.getByLabelText('Details')).toHaveValue('Their details.');
    expect(within(notice).getByText('Theirs')).toBeVisible();

    api.on(updateAndSaveInvExps, sent);
    await person().click(button('Take theirs: Title'));
    expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
    await save();
    await screen.findByRole('alertdialog', { name: texts.savedTitle });
    expect(api.sent(updateAndSaveInvExps)[1]?.body).toMatchObject({ title: 'Theirs', version: 3 });
  });
});

describe('the decision', () => {
  const reviewed = { message: texts.reviewed, InvData: interview };

  it('publishes what is saved, not what is typed', async () => {
    const api = await openEditor();
    api.on(reviewInterview, { body: reviewed });
    write('Title', 'Mine');
    expect(button('Publish')).toBeDisabled();
    expect(screen.getByText(messages.content.saveFirst)).toBeVisible();
    write('Title', interview.title);
    await waitFor(() => expect(button('Publish')).toBeEnabled());
    const published = buildAdminInterview({ status: 'published', version: 3 });
    api.on(interviewById, { body: { InvData: published } });
    await person().click(button('Publish'));
    expect(await screen.findByText('Published')).toBeVisible();
    expect(api.sent(reviewInterview)[0]?.body).toMatchObject({ status: 'published', version: 2 });
  });
});

it('adds one of the administrators’ own, which has no id', async () => {
  const api = await openEditor(interview, '/admin/add-interview');
  expect(screen.getByRole('heading', { level: 1, name: 'Add interview experience' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument();
  for (const [label, text] of Object.entries(own)) write(label, text);
  await save();
  await person().click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(path()).toBe('/admin/interviews/admin-added-interviews-list'));
  expect(api.sent(updateAndSaveInvExps)[0]?.body).toMatchObject({ id: '', title: 'One round' });
});

it('says that the experience is gone', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  await openContent(address, (stub) => stub.on(interviewById, problem(404)));
  expect(await screen.findByRole('heading', { name: texts.goneTitle })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    visitorsList,
  );
});

describe('what was typed and not saved', () => {
  const titleField = () => screen.getByLabelText('Title');

  it('is there again after a reload, goes once, and is forgotten then', async () => {
    const first = await openEditor();
    first.on(updateAndSaveInvExps, problem(503));
    write('Title', 'Mine');
    await save();
    await screen.findByRole('alert');
    first.unmount();

    const api = await openEditor();
    expect(titleField()).toHaveValue('Mine');
    expect(screen.getByText(texts.restored)).toBeVisible();
    await save();
    await screen.findByRole('alertdialog', { name: texts.savedTitle });
    const keys = [...first.sent(updateAndSaveInvExps), ...api.sent(updateAndSaveInvExps)].map(
      ({ headers }) => headers.get('idempotency-key'),
    );
    expect(new Set(keys).size).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });
});
