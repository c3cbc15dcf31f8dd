import { screen, waitFor, within } from '@testing-library/react';
import type { OwnPost } from '#contract/blog.ts';
import { fill } from '#contract/fill-template.ts';
import type { OwnInterview } from '#contract/interviews.ts';
import { submissionMessages as text } from '#contract/messages/submission.ts';
import { submissionTexts } from '#contract/submission-kinds.ts';
import { problem, type StubAnswer } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preload, renderPage } from '#test/support/render-page.tsx';
import { stubInterviews } from './interview-pages.ts';
import { hrefOf } from '#test/web/read-page.ts';

preload(
  ...['/submission/post', '/submission/interview', '/share-blog-posts'],
  ...['/share-interview-experience', '/bookmarked-posts'],
);
ignoreLoggedErrors();

const postToken = 'post~p-1~secret';
const interviewToken = 'interview~i-1~secret';

const written = {
  ...{ title: 'Joins', excerpt: '', content: 'They cost less.', tags: ['sql'] },
  ...{ category: 'technology', type: 'guide', image: '', anonymous: false, version: 1 },
} satisfies OwnPost['text'];
const post: OwnPost = { state: 'pending', created_at: '2026-11-19T08:00:00.000Z', text: written };

const told = {
  ...{ title: 'Two rounds', companyName: 'Looms', rounds: 1, experience: 'Fresher' },
  ...{ jobRole: 'Weaver', details: 'I applied.', verdict: 'selected', anonymous: true },
  ...{ companyOption: 'c-product', roleOption: 'c-backend', workOption: 'c-full-time' },
  roundDetails: [{ title: 'Test', details: 'A loom.' }],
  version: 1,
} satisfies OwnInterview['text'];
const interview: OwnInterview = {
  ...{ state: 'pending', created_at: '2026-11-19T08:00:00.000Z' },
  text: told,
};

/** With no Retry-After: it is no request that is still being worked on. */
const refused = { ...problem(409), headers: {} };
const refusedAs = (own: OwnPost | OwnInterview) => ({ ...refused, body: { ...refused.body, own } });

function open(token: string, answer: StubAnswer) {
  const api = stubInterviews([]);
  api.answer({ getOwnPost: answer, getOwnInterview: answer });
  return { api, ...renderPage(`/submission/${token.split('~')[0]}#token=${token}`) };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const save = () => screen.getByRole('button', { name: text.save });

it('tells what was decided: without a form by a link of a mail, with the reason, and with the text to be copied', async () => {
  const { unmount } = open(postToken, { body: { state: 'pending', created_at: post.created_at } });
  await heading(text.states.pending.title);
  expect(screen.getByText('Your post, sent on 19 Nov 2026.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  unmount();
  const rejected = { ...post, state: 'rejected', reason: 'Too short.\nTwice.' };
  const { user } = open(postToken, { body: rejected });
  await heading(text.states.rejected.title);
  expect(screen.getByText(/Too short\./)).toBeVisible();
  expect(screen.getByText('They cost less.')).not.toBeVisible();
  await user.click(screen.getByText('What you wrote'));
  expect(screen.getByText('They cost less.')).toBeVisible();
  expect(screen.queryByRole('button', { name: text.save })).toBeNull();
  expect(hrefOf(submissionTexts.post.sendAnother)).toBe('/share-blog-posts');
});

it('leads to what is published, and tells from when on a post will be read', async () => {
  const { unmount } = open(interviewToken, {
    body: { ...interview, state: 'published', published: { id: 'i-1', title: 'Two rounds' } },
  });
  await heading(text.states.published.title);
  expect(hrefOf(text.read)).toBe('/interview-experiences/i-1/two-rounds');
  unmount();
  const publish_date = '2026-12-05T04:00:00.000Z';
  const later = { id: 'p-1', slug: 'joins', title: 'Joins', publish_date };
  open(postToken, { body: { ...post, state: 'scheduled', published: later } });
  await heading(text.states.scheduled.title);
  expect(screen.getByText(/5 Dec 2026, 9:30 am/)).toBeVisible();
  expect(screen.queryByRole('link', { name: text.read })).toBeNull();
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const savedAs = (own: OwnPost | OwnInterview) => ({ body: { message: text.saved, own } });

it('a draft of a post is saved as one without any checks, and goes on', async () => {
  const draft = { ...post, state: 'draft', text: { ...written, content: '' } } as const;
  const { api, user } = open(postToken, { body: draft });
  await heading(text.states.draft.title);
  await field('Content');
  api.on('changeOwnPost', savedAs({ ...draft, text: { ...draft.text, version: 2 } }));
  await user.clear(screen.getByLabelText('Title'));
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await screen.findByText(text.saved);
  expect(api.sent('changeOwnPost')[0]?.body).toMatchObject({
    ...{ token: postToken, version: '1', status: '0', title: '', author: '', email: '' },
  });
  await heading(text.states.draft.title);
  expect(screen.getByText('Your post, started on 19 Nov 2026.', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Your name, if you gave one')).toBeVisible();
});

it('a draft that was sent though no answer came is shown as sent, not as changed, and takes no name', async () => {
  const { api, user, unmount } = open(postToken, { body: { ...post, state: 'draft' } });
  const sent = { ...post, text: { ...written, version: 2 } };
  await user.type(await field('Your name'), 'Asha');
  api.on('changeOwnPost', refusedAs(sent));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(text.sentBefore)).toBeVisible();
  expect(api.sent('changeOwnPost')).toHaveLength(1);
  unmount();
  open(postToken, { body: sent });
  await heading(text.states.pending.title);
  expect(screen.queryByText(text.changedMeanwhile)).not.toBeInTheDocument();
});

const more = 'They cost more.';

async function edit(answer: StubAnswer = { body: {} }) {
  const view = open(postToken, { body: post });
  view.api.on('changeOwnPost', answer);
  const area = await field('Content');
  await view.user.clear(area);
  await view.user.click(area);
  await view.user.paste(more);
  return view;
}

it('a post that waits is changed under its version, and the form goes on with what was saved', async () => {
  const now = { ...written, content: more, version: 2 };
  const { api, user } = await edit(savedAs({ ...post, text: now }));
  await user.click(await field(text.makeAnonymous));
  await user.click(save());
  await screen.findByText(text.saved);
  expect(api.sent('changeOwnPost')[0]?.body).toEqual({
    ...{ token: postToken, version: '1', title: 'Joins', excerpt: '' },
    ...{ content: more, category: 'technology', type: 'guide', tags: '["sql"]', anonymous: '1' },
  });
  await user.click(save());
  await waitFor(() => expect(api.sent('changeOwnPost')).toHaveLength(2));
  expect(api.sent('changeOwnPost')[1]?.body).toMatchObject({ version: '2' });
});

const theirs = { ...written, title: 'Joins, corrected', content: 'Less.', version: 2 };

it('a post that waits keeps what was typed where it was changed meanwhile, and takes over the rest', async () => {
  const { api, user } = await edit(refusedAs({ ...post, text: theirs }));
  await user.click(save());
  expect(await screen.findByText(text.changedMeanwhile)).toBeVisible();
  expect(await field('Content')).toHaveValue(more);
  expect(await field('Title')).toHaveValue('Joins, corrected');
  api.on('changeOwnPost', savedAs({ ...post, text: { ...theirs, version: 3 } }));
  await user.click(save());
  await screen.findByText(text.saved);
  expect(api.sent('changeOwnPost').at(-1)?.body).toMatchObject({
    ...{ version: '2', title: 'Joins, corrected', content: more },
  });
});

it('brings back what was typed before a reload, over what was saved since, until it is saved', async () => {
  const { unmount } = await edit();
  const kept = () => JSON.stringify({ ...sessionStorage });
  await waitFor(() => expect(kept()).toContain('cost more'));
  expect(kept()).not.toContain('secret');
  unmount();
  const { api, user } = open(postToken, {
    body: { ...post, text: { ...theirs, content: written.content } },
  });
  expect(await field('Content')).toHaveValue(more);
  expect(await field('Title')).toHaveValue('Joins, corrected');
  expect(screen.getByText(text.changedMeanwhile)).toBeVisible();
  api.on('changeOwnPost', savedAs({ ...post, text: { ...theirs, content: more, version: 3 } }));
  await user.click(save());
  await screen.findByText(text.saved);
  expect(api.sent('changeOwnPost')[0]?.body).toMatchObject({ version: '2' });
  expect(kept()).not.toContain('cost more');
});

it('an experience that waits is changed without a name or an address', async () => {
  const mine = { ...told, title: 'Mine', version: 2 };
  const { api, user } = open(interviewToken, { body: interview });
  api.on('changeOwnInterview', savedAs({ ...interview, text: mine }));
  await screen.findByRole('option', { name: 'Full-time' });
  await user.clear(await field('Title'));
  await user.type(await field('Title'), 'Mine');
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByText(text.isAnonymous)).toBeVisible();
  await user.click(save());
  await screen.findByText(text.saved);
  expect(api.sent('changeOwnInterview')[0]?.body).toEqual({
    ...{ ...told, token: interviewToken, title: 'Mine' },
  });
  expect(await field('Title')).toHaveValue('Mine');
});

it.each([
  ['/share-blog-posts', ['Joins']],
  ['/share-interview-experience', [text.untitled]],
  ['/bookmarked-posts', ['Joins', text.untitled]],
])('the links that the browser keeps stand on %s until forgotten', async (path, titles) => {
  const sent = (token: string, title: string) => ({ token, title, at: post.created_at });
  const all = [sent(postToken, 'Joins'), sent(interviewToken, ''), { token: 7 }];
  localStorage.setItem('submissions', JSON.stringify(all));
  stubInterviews([]);
  const { user } = renderPage(path);
  await user.click(await screen.findByText(`${text.listTitle} (${titles.length})`));
  const group = within(screen.getByText(text.listHint).closest('details')!);
  expect(group.getAllByRole('link').map((link) => link.textContent)).toEqual(titles);
  const [title = ''] = titles;
  await user.click(group.getByRole('button', { name: fill(text.forget, { title }) }));
  expect(screen.queryByRole('link', { name: title })).toBeNull();
  const token = title === 'Joins' ? postToken : interviewToken;
  expect(localStorage.getItem('submissions')).not.toContain(token);
});
