import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { postMessages } from '#contract/messages/post.ts';
import type { AdminPost } from '#contract/post-schemas.ts';
import type { ApiStub } from '#test/support/portal.ts';
import { buildAdminInterview, buildAdminPost } from '#test/support/builders.ts';
import { button, path, person } from './open-admin.tsx';
import { openContent, postsList, stubPosts, visitorsList } from './open-content.tsx';
import { fill } from '#contract/fill-template.ts';
import { moderationMessages } from '#contract/messages/moderation.ts';
import { interviewMessages as words } from '#contract/messages/interview.ts';

const post = buildAdminPost();
const updated = { body: { message: postMessages.updated, blog: post } };

async function openEditor(saved: AdminPost = post) {
  const { api } = await openContent(`/admin/edit-post/${saved.id}`, (stub) => {
    stub.answer({ getBlogPostsByID: { body: { blog: saved } }, updateBlogPost: updated });
    stubPosts(stub, [saved]);
  });
  await screen.findByLabelText('Title');
  return api;
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (name = 'Save') => person().click(button(name));
async function savedBy(api: ApiStub, name?: string) {
  await save(name);
  await waitFor(() => expect(path()).toBe(postsList));
  return api.sent('updateBlogPost')[0]?.body;
}

it('of a post asks with the token and is filled in, with who wrote an anonymous post', async () => {
  const api = await openEditor(buildAdminPost({ anonymous: true, featured: true }));
  expect(api.sent('getBlogPostsByID')[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(screen.getByRole('heading', { name: 'Edit post', level: 1 })).toBeVisible();
  for (const [label, value] of Object.entries({
    ...{ Title: post.title, Content: post.content, Author: 'Nisha Rao' },
    ...{ Email: 'nisha@example.com', 'Publish date': '2026-11-12T13:30' },
  }))
    expect(screen.getByLabelText(label, { selector: 'input, textarea' })).toHaveValue(value);
  expect(screen.getByText('Status: Pending review')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Featured' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Anonymous to readers' })).toBeChecked();
  expect(screen.getByRole('img', { name: post.title })).toHaveAttribute('src', post.image);
});

it('the publish date is a minute in India, and travels as the moment that it means', async () => {
  const lateInUtc = { publish_date: '2026-11-22T20:21:35.000Z', status: 'published' } as const;
  const api = await openEditor(buildAdminPost(lateInUtc));
  expect(screen.getByLabelText('Publish date')).toHaveValue('2026-11-23T01:51');
  write('Publish date', '2999-01-01T00:30');
  const publish_date = '2998-12-31T19:00:00.000Z';
  expect(await savedBy(api, 'Save and schedule')).toEqual({ publish_date, version: '3' });
});

it('the publish date of a scheduled post can be taken back, which publishes it', async () => {
  const toCome = { publish_date: '2999-01-01T00:00:00.000Z', status: 'scheduled' } as const;
  const api = await openEditor(buildAdminPost(toCome));
  expect(screen.getByText('Status: Scheduled')).toBeVisible();
  write('Publish date', '');
  expect(await savedBy(api, 'Save and publish')).toEqual({ publish_date: '', version: '3' });
});

it('of a post takes the image away when it is saved, and rejects nothing without a reason, which the author reads', async () => {
  const api = await openEditor();
  await person().click(button('Remove the image'));
  expect(screen.getByText('The image will be removed when you save.')).toBeVisible();
  expect(screen.queryByRole('img', { name: post.title })).not.toBeInTheDocument();
  await person().click(button('Keep the image'));
  expect(screen.getByRole('img', { name: post.title })).toBeVisible();
  await person().click(button('Remove the image'));
  await save('Reject');
  const reason = screen.getByLabelText('Reason');
  await waitFor(() => expect(reason).toHaveFocus());
  expect(reason).toBeInvalid();
  expect(api.sent('updateBlogPost')).toHaveLength(0);
  write('Reason', 'Too short.');
  const rejected = { status: '3', reason: 'Too short.', removeImage: '1', version: '3' };
  expect(await savedBy(api, 'Reject')).toEqual(rejected);
});

it('of a post decides by one press on what is typed, and keeps the status where it is only saved', async () => {
  const published = buildAdminPost({ status: 'published' });
  const api = await openEditor(published);
  write('Excerpt', 'Better.');
  await save('Reject');
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
  // Thought better of it: nothing but the text is saved.
  expect(await savedBy(api)).toEqual({ excerpt: 'Better.', version: '3' });
  cleanup();
  const again = await openEditor(published);
  expect(await savedBy(again, 'Back to review')).toEqual({ status: '2', version: '3' });
});

const interview = buildAdminInterview();
const address = `/admin/edit-user-interviews/${interview.id}`;
const sent = { body: { status: true, message: words.saved, id: interview.id } };

const own = {
  ...{ Name: 'The team', Email: 'team@example.com', Title: 'One round', Experience: 'Fresher' },
  ...{ 'Company name': 'Chakra Looms', 'Job role': 'Analyst', 'Company type': 'first-company' },
  ...{ Role: 'first-role', 'Work type': 'first-work', Details: 'Told by a reader.' },
};

async function openInterview(saved = interview, at = address) {
  const { api } = await openContent(at, (stub) => {
    stub.answer({ interviewById: { body: { InvData: saved } }, updateAndSaveInvExps: sent });
    stub.on('getUserAddedInvExps', { body: { data: [saved] } });
    stub.on('getAdminAddedInvExps', { body: { data: [] } });
  });
  await screen.findByLabelText('Company name');
  await screen.findAllByRole('option', { name: 'First work' });
  return api;
}

it('of an experience saves the whole form, says so and goes back to the list after 2.5 s', async () => {
  const api = await openInterview();
  expect(screen.queryByText(/^Its author changed it/)).not.toBeInTheDocument();
  jest.useFakeTimers();
  write('Title', 'Four rounds at a mill');
  await save();
  expect(await screen.findByRole('alertdialog', { name: 'Congratulations!' })).toHaveTextContent(
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

it('of an experience says when its author changed it, and publishes what is saved, not what is typed', async () => {
  const api = await openInterview({ ...interview, author_edited_at: '2026-11-20T10:35:00.000Z' });
  const moment = '20 Nov 2026, 4:05 pm';
  expect(screen.getByText(fill(moderationMessages.authorEdited, { moment }))).toBeVisible();
  api.on('reviewInterview', { body: { message: words.reviewed, InvData: interview } });
  write('Title', 'Mine');
  expect(button('Publish')).toBeDisabled();
  expect(screen.getByText(moderationMessages.saveFirst)).toBeVisible();
  write('Title', interview.title);
  await waitFor(() => expect(button('Publish')).toBeEnabled());
  const published = buildAdminInterview({ status: 'published', version: 3 });
  api.on('interviewById', { body: { InvData: published } });
  await person().click(button('Publish'));
  expect(await screen.findByText('Published')).toBeVisible();
  expect(api.sent('reviewInterview')[0]?.body).toMatchObject({ status: 'published', version: 2 });
});

it('of an experience adds one of the administrators’ own, which has no id', async () => {
  const api = await openInterview(interview, '/admin/add-interview');
  expect(screen.getByRole('heading', { level: 1, name: 'Add interview experience' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument();
  for (const [label, text] of Object.entries(own)) write(label, text);
  await save();
  await person().click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(path()).toBe('/admin/interviews/admin-added-interviews-list'));
  expect(api.sent('updateAndSaveInvExps')[0]?.body).toMatchObject({ id: '', title: 'One round' });
});
