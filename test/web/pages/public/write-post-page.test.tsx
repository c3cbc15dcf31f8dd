import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imageLimits } from '#contract/limits.ts';
import { postMessages } from '#contract/messages/post.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { writePostMessages as texts } from '#contract/messages/write-post.ts';
import { submissionPath } from '#contract/public-paths.ts';
import { problem, stubPortal } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preload, renderPage } from '#test/support/render-page.tsx';
import { refuseStorage } from '#test/support/refuse-storage.ts';
import { untilEffects, hrefOf } from '#test/web/read-page.ts';

preload('/share-blog-posts');

const user = userEvent.setup({ delay: null });
const main = () => within(document.querySelector('main') ?? document.body);
const field = (label: string) => main().getByLabelText(label);
const button = (name: string) => main().getByRole('button', { name });
const path = () => window.location.pathname;
const token = 'post~p-9~secret';
const answer = { status: 201, body: { status: true, message: 'ok', id: 'p-9', token } };
const draftKey = 'post-draft:new';
const stored = () => JSON.parse(localStorage.getItem(draftKey) ?? 'null');

async function openForm() {
  const api = stubPortal([]);
  api.answer({ getAllBlogPosts: { body: { blogs: [], total: 0 } }, insertBlogPosts: answer });
  const view = renderPage('/share-blog-posts');
  await main().findByLabelText('Title');
  return { api, view };
}

async function write(label: string, text: string) {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}

async function fillIn() {
  await write('Title', 'Three rounds');
  await write('Content', 'I applied.\n\nThey **called**.');
}

const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const gif = (bytes = 10) => new File([new Uint8Array(bytes)], 'a.gif', { type: 'image/gif' });

ignoreLoggedErrors();

it('has the header, fields and side column of section 2.10, counts read time and tags, and refuses a picture that is none', async () => {
  await openForm();
  expect(hrefOf('Back to Blog', main())).toBe('/real-life-interviews-blog-posts');
  for (const name of ['Preview', 'Save Draft', 'Publish']) expect(button(name)).toBeEnabled();
  for (const label of ['Title', 'Excerpt', 'Featured image', 'Content', 'Tags', 'Publish date'])
    expect(field(label)).toBeEnabled();
  expect(main().getByText(texts.imageHint)).toHaveTextContent(
    'JPG, PNG, GIF and WEBP up to 2MB, default size 1200x630 or 1200x900',
  );
  const toolbar = within(main().getByRole('toolbar', { name: 'Formatting' }));
  expect(toolbar.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    ...['Bold', 'Italic', 'Heading', 'Quote', 'Code', 'List'],
  ]);
  expect(main().getByText('Draft')).toBeVisible();
  expect(main().getByText('0/8 tags added')).toBeVisible();
  expect(main().getByRole('checkbox', { name: 'Submit as Anonymous' })).not.toBeChecked();
  const category = within(main().getByRole('group', { name: 'Category' }));
  expect(category.getAllByRole('button')).toHaveLength(6);
  expect(main().getAllByRole('radio')).toHaveLength(6);
  await waitFor(() => expect(document.title).toBe('Write a post | Firstrung'));
  await write('Content', 'word '.repeat(401));
  expect(main().getByText('3 min read')).toBeVisible();
  const choose = (file: File) =>
    fireEvent.change(field('Featured image'), { target: { files: [file] } });
  choose(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
  expect(await main().findByText(texts.imageRefused.type)).toBeVisible();
  choose(gif(imageLimits.bytes + 1));
  expect(button('Publish')).toBeDisabled();
  expect(await main().findByText(texts.imageRefused.gif)).toBeVisible();
  expect(main().queryByText('a.gif')).toBeNull();
  await user.click(field('Tags'));
  await user.paste('a, b\nc');
  await user.keyboard('{Enter}A{Enter}');
  expect(main().getByText('3/8 tags added')).toBeVisible();
  expect(field('Tags')).toHaveAccessibleDescription(/You have already added this tag\./);
  await user.keyboard('{Backspace}');
  expect(main().getByText('c removed.')).toBeInTheDocument();
  button('Remove a').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Remove b')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field('Tags')).toHaveFocus());
  expect(main().getByText('0/8 tags added')).toBeVisible();
  await user.type(field('Tags'), 'left behind');
  await user.tab();
  expect(button('Remove left behind')).toBeVisible();
});

it('publishes what was typed as status 2, says so and returns to the listing', async () => {
  const { api } = await openForm();
  await fillIn();
  await write('Excerpt', 'In short');
  await user.click(button('Career Advice'));
  await user.click(main().getByRole('radio', { name: 'Guide' }));
  await user.type(field('Tags'), 'dbms,sql{Enter}');
  fireEvent.change(field('Publish date'), { target: { value: '2026-11-30' } });
  await user.click(main().getByRole('checkbox'));
  await write('Your name', 'Asha');
  await write('Your email', 'asha@example.com');
  await user.upload(field('Featured image'), gif());
  api.on('insertBlogPosts', problem(404));
  await user.click(button('Save Draft'));
  await main().findByText(postMessages.submitFailed);
  api.on('insertBlogPosts', answer);
  await user.click(button('Publish'));
  const done = await dialog('Blog Submitted!');
  expect(done.getByText('Your post was sent for admin review.')).toBeVisible();
  const { image, ...sent } = api.sent('insertBlogPosts')[1]!.body;
  expect(new Set(api.keys('insertBlogPosts')).size).toBe(2);
  expect(sent).toEqual({
    ...{ title: 'Three rounds', excerpt: 'In short', content: 'I applied.\n\nThey **called**.' },
    ...{ category: 'career', type: 'guide' },
    tags: '["dbms","sql"]',
    ...{ publish_date: '2026-11-30', anonymous: '1', author: 'Asha', email: 'asha@example.com' },
    ...{ status: '2', website: '' },
  });
  expect(image).toHaveProperty('name', 'a.gif');
  expect(localStorage.getItem(draftKey)).toBeNull();
  expect(path()).toBe('/share-blog-posts');
  expect(screen.getByText('Sent for review')).toBeInTheDocument();
  expect(screen.queryByText('Nothing written yet.')).not.toBeInTheDocument();
  const link = done.getByRole('link');
  await user.click(done.getByRole('button', { name: 'Copy link' }));
  expect(await done.findByText('Copied!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link.getAttribute('href'));
  await user.click(done.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(path()).toBe('/real-life-interviews-blog-posts'));
});

it('does not publish a blank content', async () => {
  const { api } = await openForm();
  await write('Title', 'Three rounds');
  await write('Content', ' \n ');
  await user.click(button('Publish'));
  const notice = await dialog('Almost there');
  expect(notice.getByText('Please fill in the title and content before publishing.')).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(field('Content')).toHaveFocus());
  expect(field('Content')).toBeInvalid();
  expect(api.sent('insertBlogPosts')).toHaveLength(0);
});

it.each([
  ['tells of half an address, and goes on at its private link', submissionPath('post', token)],
  ['leads nobody away who has left', '/real-life-interviews-blog-posts'],
])('saves a draft without any check, and %s', async (_, end) => {
  const { api } = await openForm();
  const saved = Promise.withResolvers<typeof answer>();
  api.on('insertBlogPosts', () => saved.promise);
  await write('Your email', 'half@');
  await user.click(button('Save Draft'));
  const hasLeft = !end.includes(token);
  if (hasLeft) fireEvent.click(main().getByRole('link', { name: 'Back to Blog' }));
  await waitFor(() => expect(path() === end).toBe(hasLeft));
  saved.resolve(answer);
  expect(await screen.findByText('Your draft was saved.')).toBeVisible();
  expect(screen.getByText(texts.emailOmitted)).toBeVisible();
  await untilEffects();
  expect(api.sent('insertBlogPosts')[0]?.body).toMatchObject({ status: '0', title: '', email: '' });
  expect(path() + window.location.hash).toBe(end);
  expect(localStorage.getItem(draftKey)).toBeNull();
  expect(localStorage.getItem('submissions')).toContain(token);
});

it('keeps what is typed in the browser, also after another tab, brings it back, and starts over when asked', async () => {
  const { view } = await openForm();
  await fillIn();
  expect(await main().findByText('Saved in this browser')).toBeVisible();
  localStorage.setItem(draftKey, '{}');
  fireEvent(window, new StorageEvent('storage', { key: draftKey }));
  expect(main().getByRole('alert')).toHaveTextContent(/^Another tab has changed the saved draft\./);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await write('Title', 'At the last moment');
  expect(main().getByText('Saved in this browser')).toBeVisible();
  view.unmount();
  expect(stored().fields.title).toBe('At the last moment');
  await openForm();
  expect(main().getByText('We have restored what you wrote earlier.')).toBeVisible();
  expect(field('Title')).toHaveValue('At the last moment');
  await user.click(button('Start over'));
  await user.click((await dialog('Start over?')).getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(field('Title')).toHaveValue(''));
  expect(localStorage.getItem(draftKey)).toBeNull();
  expect(main().queryByText('We have restored what you wrote earlier.')).toBeNull();
});

it('starts empty from a draft that cannot be read', async () => {
  localStorage.setItem(draftKey, '{"fields":{"title":7,"tags":["ok"],"category":"no"}}');
  await openForm();
  expect(field('Title')).toHaveValue('');
  expect(button('Remove ok')).toBeVisible();
});

it('does not say that the private link is kept where the browser refuses to keep it', async () => {
  await openForm();
  await fillIn();
  refuseStorage('setItem');
  await user.click(button('Publish'));
  const note = (await dialog('Blog Submitted!')).getByText(submissionMessages.privateLinkHint);
  expect(note).not.toHaveTextContent(submissionMessages.linkStored);
});

it('asks before leaving where the browser refuses to keep it', async () => {
  refuseStorage('setItem');
  await openForm();
  await fillIn();
  expect(await main().findByText(texts.notStored)).toBeVisible();
  // The router knows of the guard once the effects of that paint have run.
  await untilEffects();
  await user.click(main().getByRole('link', { name: 'Back to Blog' }));
  await user.click((await dialog('Leave this page?')).getByRole('button', { name: 'Cancel' }));
  expect(path()).toBe('/share-blog-posts');
});
