import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getBlogPostsByID, updateBlogPost } from '#contract/blog.ts';
import { messages } from '#contract/messages.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildAdminPost, buildPost } from '#test/support/builders.ts';
import { button, path, person } from './open-admin.tsx';
import { openContent, postsList, stubPosts } from './open-content.tsx';
// Fetched apart in the browser; here they are there before a test begins.
import '#web/features/blog/article-preview.tsx';

const texts = messages.content;
const post = buildAdminPost();
const updated = { body: { message: messages.post.updated, blog: post } };

async function openEditor(saved: AdminPost = post) {
  const { api } = await openContent(`/admin/edit-post/${saved.id}`, (stub) => {
    stub.on(getBlogPostsByID, { body: { blog: saved } });
    stub.on(updateBlogPost, updated);
    stubPosts(stub, [saved]);
  });
  await screen.findByLabelText('Title');
  return api;
}

beforeEach(() => sessionStorage.clear());

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (name = 'Save') => person().click(button(name));
const conflict = (theirs: AdminPost) => ({
  status: 409,
  body: { ...problem(409).body, message: messages.post.changedMeanwhile, blog: theirs },
});

it('asks with the token and is filled in, with who wrote an anonymous post', async () => {
  const api = await openEditor(buildAdminPost({ anonymous: true, featured: true }));
  expect(api.sent(getBlogPostsByID)[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(screen.getByRole('heading', { name: 'Edit post', level: 1 })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue(post.title);
  expect(screen.getByLabelText('Content')).toHaveValue(post.content);
  expect(screen.getByLabelText('Author')).toHaveValue('Nisha Rao');
  expect(screen.getByLabelText('Email')).toHaveValue('nisha@example.com');
  expect(screen.getByLabelText('Publish date')).toHaveValue('2026-11-12');
  expect(screen.getByRole('radio', { name: 'Pending review' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Featured' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Anonymous to readers' })).toBeChecked();
  expect(screen.getByRole('img', { name: post.title })).toHaveAttribute('src', post.image);
});

it('takes the image away when it is saved, and not before', async () => {
  const api = await openEditor();
  await person().click(button('Remove the image'));
  expect(screen.getByText(texts.imageGone)).toBeVisible();
  expect(screen.queryByRole('img', { name: post.title })).not.toBeInTheDocument();
  await person().click(button('Keep the image'));
  expect(screen.getByRole('img', { name: post.title })).toBeVisible();
  await person().click(button('Remove the image'));
  await save();
  await waitFor(() => expect(path()).toBe(postsList));
  expect(api.sent(updateBlogPost)[0]?.body).toEqual({ removeImage: '1', version: '3' });
});

it('publishes nothing without a title', async () => {
  const api = await openEditor();
  write('Title', ' ');
  await person().click(screen.getByRole('radio', { name: 'Published' }));
  await save('Save and publish');
  expect(await screen.findByText(messages.post.incomplete)).toBeVisible();
  expect(api.sent(updateBlogPost)).toHaveLength(0);
});

describe('when another administrator was faster', () => {
  const theirs = buildAdminPost({
    version: 4,
    title: 'Theirs',
    excerpt: 'Their excerpt.',
    status: 'rejected',
    reason: 'Not yet.',
  });

  async function collide() {
    const api = await openEditor();
    api.on(updateBlogPost, conflict(theirs));
    write('Title', 'Mine');
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(messages.post.changedMeanwhile);
    await waitFor(() => expect(notice).toHaveFocus());
    return { api, notice };
  }

  it('keeps what was typed, follows them elsewhere and shows both', async () => {
    const { notice } = await collide();
    expect(screen.getByLabelText('Title')).toHaveValue('Mine');
    expect(screen.getByLabelText('Excerpt')).toHaveValue('Their excerpt.');
    expect(screen.getByRole('radio', { name: 'Rejected' })).toBeChecked();
    expect(within(notice).getByText('Theirs')).toBeVisible();
    expect(within(notice).getAllByRole('listitem')).toHaveLength(1);
  });

  it('saves over their version once it is decided', async () => {
    const { api } = await collide();
    api.on(updateBlogPost, updated);
    await person().click(button('Keep mine: Title'));
    expect(screen.getByRole('alert')).toHaveTextContent(texts.merged);
    await save();
    await waitFor(() => expect(path()).toBe(postsList));
    expect(api.sent(updateBlogPost).at(-1)?.body).toEqual({ title: 'Mine', version: '4' });
    const [first, second] = api.sent(updateBlogPost).map(({ headers }) => headers);
    expect(second?.get('idempotency-key')).not.toBe(first?.get('idempotency-key'));
  });
});

it('keeps what was typed when saving fails', async () => {
  const api = await openEditor();
  api.on(updateBlogPost, problem(404));
  write('Title', 'Mine');
  await save();
  expect(await screen.findByText(texts.saveFailed)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
});

it('asks before unsaved changes are left, also those of the decision alone', async () => {
  await openEditor();
  await person().click(screen.getByRole('switch', { name: 'Featured' }));
  await person().click(screen.getByRole('link', { name: 'Back to the list' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(texts.unsavedQuestion);
  await person().click(button('Cancel'));
  expect(path()).toBe(`/admin/edit-post/${post.id}`);
  await person().click(screen.getByRole('link', { name: 'Back to the list' }));
  await person().click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe(postsList));
});

it('says that the post is gone, or offers another try', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { api } = await openContent('/admin/edit-post/lost', (stub) => {
    stub.on(getBlogPostsByID, problem(500));
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(getBlogPostsByID, problem(404));
  await person().click(again);
  expect(await screen.findByRole('heading', { name: messages.post.notFoundTitle })).toBeVisible();
});

it('edits no post as visitors see it', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  await openContent(`/admin/edit-post/${post.id}`, (stub) => {
    stub.on(getBlogPostsByID, { body: { blog: buildPost() } });
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('what was typed', () => {
  const type = async () => {
    write('Excerpt', 'Mine.');
    await person().click(screen.getByRole('radio', { name: 'Published' }));
  };

  it('is there again after a reload, with the decision, until it is started over', async () => {
    await openEditor();
    await type();
    cleanup();
    const api = await openEditor();
    expect(screen.getByText(messages.writePost.restored)).toBeVisible();
    expect(screen.getByLabelText('Excerpt')).toHaveValue('Mine.');
    expect(screen.getByRole('radio', { name: 'Published' })).toBeChecked();
    await person().click(button('Start over'));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent(texts.startOverQuestion);
    await person().click(within(question).getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Excerpt')).toHaveValue(post.excerpt);
    expect(screen.getByRole('radio', { name: 'Pending review' })).toBeChecked();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(api.sent(updateBlogPost)).toEqual([]);
  });

  it('is laid over what another administrator saved meanwhile', async () => {
    await openEditor();
    await type();
    cleanup();
    const api = await openEditor({ ...post, version: 4, title: 'Theirs', excerpt: 'Theirs too.' });
    expect(screen.getByText(messages.post.changedMeanwhile)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
    await person().click(button('Keep mine: Excerpt'));
    await save('Save and publish');
    await waitFor(() => expect(path()).toBe(postsList));
    expect(api.sent(updateBlogPost)[0]?.body).toEqual({
      ...{ excerpt: 'Mine.', status: '1', version: '4' },
    });
    expect(sessionStorage).toHaveLength(0);
  });
});
