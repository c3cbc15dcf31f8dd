import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { postMessages } from '#contract/messages/post.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import type { ApiStub } from '#test/support/api-stub.ts';
import { buildAdminPost } from '#test/support/builders.ts';
import { button, path, person } from './open-admin.tsx';
import { openContent, postsList, stubPosts } from './open-content.tsx';
const post = buildAdminPost();
const updated = { body: { message: postMessages.updated, blog: post } };

async function openEditor(saved: AdminPost = post) {
  const { api } = await openContent(`/admin/edit-post/${saved.id}`, (stub) => {
    stub.on('getBlogPostsByID', { body: { blog: saved } });
    stub.on('updateBlogPost', updated);
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

it('asks with the token and is filled in, with who wrote an anonymous post', async () => {
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

it('takes the image away when it is saved, and not before', async () => {
  const api = await openEditor();
  await person().click(button('Remove the image'));
  expect(screen.getByText(writePostMessages.imageGone)).toBeVisible();
  expect(screen.queryByRole('img', { name: post.title })).not.toBeInTheDocument();
  await person().click(button('Keep the image'));
  expect(screen.getByRole('img', { name: post.title })).toBeVisible();
  await person().click(button('Remove the image'));
  expect(await savedBy(api)).toEqual({ removeImage: '1', version: '3' });
});

it('decides by one press on what is typed, and keeps the status where it is only saved', async () => {
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

it('rejects nothing without a reason, which the author reads', async () => {
  const api = await openEditor();
  await save('Reject');
  const reason = screen.getByLabelText('Reason');
  await waitFor(() => expect(reason).toHaveFocus());
  expect(reason).toBeInvalid();
  expect(api.sent('updateBlogPost')).toHaveLength(0);
  write('Reason', 'Too short.');
  const rejected = { status: '3', reason: 'Too short.', version: '3' };
  expect(await savedBy(api, 'Reject')).toEqual(rejected);
});
