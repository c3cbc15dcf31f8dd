import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fill } from '#contract/fill.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { buildAdminInterview } from '#test/support/builders.ts';
import { button, path, person } from './open-admin.tsx';
import { openContent, visitorsList } from './open-content.tsx';

const texts = interviewMessages;
const interview = buildAdminInterview();
const address = `/admin/edit-user-interviews/${interview.id}`;
const sent = { body: { status: true, message: texts.saved, id: interview.id } };

const own = {
  ...{ Name: 'The team', Email: 'team@example.com', Title: 'One round', Experience: 'Fresher' },
  ...{ 'Company name': 'Chakra Looms', 'Job role': 'Analyst', 'Company type': 'first-company' },
  ...{ Role: 'first-role', 'Work type': 'first-work', Details: 'Told by a reader.' },
};

async function openEditor(saved = interview, at = address) {
  const { api, view } = await openContent(at, (stub) => {
    stub.on('interviewById', { body: { InvData: saved } });
    stub.on('updateAndSaveInvExps', sent);
    stub.on('getUserAddedInvExps', { body: { data: [saved] } });
    stub.on('getAdminAddedInvExps', { body: { data: [] } });
  });
  await screen.findByLabelText('Company name');
  await screen.findAllByRole('option', { name: 'First work' });
  return Object.assign(api, { unmount: view.unmount });
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => person().click(button('Save'));

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
  expect(api.sent('updateAndSaveInvExps')[0]?.body).toEqual({
    ...{ id, version, name, email, details, roundDetails, verdict, rounds: 1, anonymous: false },
    ...{ title: 'Four rounds at a mill', companyName: 'Chakra Looms', jobRole: 'Data Analyst' },
    ...{ experience: 'Fresher', companyOption: 'first-company', roleOption: 'first-role' },
    workOption: 'first-work',
  });
  await act(() => jest.advanceTimersByTimeAsync(2_400));
  expect(path()).toBe(address);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(path()).toBe(visitorsList);
});

it('says when its author changed it after sending it', async () => {
  const { unmount } = await openEditor();
  expect(screen.queryByText(/^Its author changed it/)).not.toBeInTheDocument();
  unmount();
  await openEditor({ ...interview, author_edited_at: '2026-11-20T10:35:00.000Z' });
  const moment = '20 Nov 2026, 4:05 pm';
  expect(screen.getByText(fill(contentMessages.authorEdited, { moment }))).toBeVisible();
});

const reviewed = { message: texts.reviewed, InvData: interview };

it('publishes what is saved, not what is typed', async () => {
  const api = await openEditor();
  api.on('reviewInterview', { body: reviewed });
  write('Title', 'Mine');
  expect(button('Publish')).toBeDisabled();
  expect(screen.getByText(contentMessages.saveFirst)).toBeVisible();
  write('Title', interview.title);
  await waitFor(() => expect(button('Publish')).toBeEnabled());
  const published = buildAdminInterview({ status: 'published', version: 3 });
  api.on('interviewById', { body: { InvData: published } });
  await person().click(button('Publish'));
  expect(await screen.findByText('Published')).toBeVisible();
  expect(api.sent('reviewInterview')[0]?.body).toMatchObject({ status: 'published', version: 2 });
});

it('adds one of the administrators’ own, which has no id', async () => {
  const api = await openEditor(interview, '/admin/add-interview');
  expect(screen.getByRole('heading', { level: 1, name: 'Add interview experience' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument();
  for (const [label, text] of Object.entries(own)) write(label, text);
  await save();
  await person().click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(path()).toBe('/admin/interviews/admin-added-interviews-list'));
  expect(api.sent('updateAndSaveInvExps')[0]?.body).toMatchObject({ id: '', title: 'One round' });
});
