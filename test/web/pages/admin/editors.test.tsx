import { fireEvent, screen, waitFor } from '@testing-library/react';
import { moderationMessages } from '#contract/messages/moderation.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { postMessages } from '#contract/messages/post.ts';
import { problem, type Route } from '#test/support/portal.ts';
import { buildAdminInterview, buildAdminPost, buildJob } from '#test/support/builders.ts';
import { ignoreLoggedErrors } from '#test/support/render-page.tsx';
import { person } from './open-admin.tsx';
import { openContent, stubPosts } from './open-content.tsx';

const job = buildJob({ id: 'j-1', version: 4 });
const post = buildAdminPost();
const interview = buildAdminInterview();

const calls = (read: Route, write: Route, other: [label: string, value: string]) => ({
  ...{ read, write, other },
});
/**
 * What an answer holds as it is saved, and as somebody else saved it meanwhile; a field that both change,
 * what is sent where mine or theirs is kept, and a field that only they change.
 */
const editors = [
  {
    ...{ name: 'a job', address: '/admin/edit-job/j-1' },
    ...calls('getJob', 'updateJob', ['Pay', '12 LPA']),
    ...{ saved: { job }, accepted: { message: 'Job updated successfully!', job } },
    theirs: { job: { ...job, version: 5, role: 'Theirs', pay: '12 LPA' } },
    own: { job: { ...job, version: 5, role: 'Mine' } },
    ...{ field: 'Role', mine: { role: 'Mine', version: '5' }, stored: { version: '5' } },
    ...{ changed: jobChangeMessages.changedMeanwhile, gone: 'Job Not Found' },
    failed: 'This job was deleted after you opened it.',
  },
  {
    ...{ name: 'a post', address: `/admin/edit-post/${post.id}` },
    ...calls('getBlogPostsByID', 'updateBlogPost', ['Excerpt', 'Their excerpt.']),
    ...{ saved: { blog: post }, accepted: { message: postMessages.updated, blog: post } },
    theirs: { blog: { ...post, version: 4, title: 'Theirs', excerpt: 'Their excerpt.' } },
    own: { blog: { ...post, version: 4, title: 'Mine' } },
    ...{ field: 'Title', mine: { title: 'Mine', version: '4' }, stored: { version: '4' } },
    ...{ changed: postMessages.changedMeanwhile, gone: postMessages.notFoundTitle },
    failed: moderationMessages.saveFailed,
  },
  {
    ...{ name: 'an experience', address: `/admin/edit-user-interviews/${interview.id}` },
    ...calls('interviewById', 'updateAndSaveInvExps', ['Details', 'Their details.']),
    saved: { InvData: interview },
    accepted: { status: true, message: interviewMessages.saved, id: interview.id },
    theirs: { InvData: { ...interview, version: 3, title: 'Theirs', details: 'Their details.' } },
    ...{ field: 'Title', mine: expect.objectContaining({ title: 'Mine', version: 3 }) },
    own: { InvData: { ...interview, version: 3, title: 'Mine' } },
    stored: expect.objectContaining({ title: 'Theirs', version: 3 }),
    changed: interviewMessages.changedMeanwhile,
    failed: 'There was an error submitting your experience. Please try again.',
    gone: interviewMessages.goneTitle,
  },
];

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string) => fireEvent.change(field(label), { target: { value: 'Mine' } });
const save = () => person().click(screen.getByRole('button', { name: /^Save( changes)?$/ }));

type Editor = Pick<(typeof editors)[number], 'address' | 'read' | 'field'> & { saved: unknown };

async function open({ address, read, saved, field: label }: Editor) {
  const opened = await openContent(address, (stub) => {
    stub.on(read, { body: saved });
    stub.on('getUserAddedInvExps', { body: { data: [] } });
    stubPosts(stub, []);
  });
  await screen.findByLabelText(label);
  return opened;
}

ignoreLoggedErrors();

describe.each(editors)('$name', (editor) => {
  const { write, accepted, field: label } = editor;

  it.each([
    ['Keep mine', 'Mine', editor.mine],
    ['Take theirs', 'Theirs', editor.stored],
  ])('shows what somebody else saved meanwhile: %s', async (choice, value, body) => {
    const { api } = await open(editor);
    api.on(write, { status: 409, body: { ...problem(409).body, ...editor.theirs } });
    type(label);
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(editor.changed);
    await waitFor(() => expect(notice).toHaveFocus());
    expect(screen.getAllByText('Theirs')[0]).toBeVisible();
    expect(field(label)).toHaveValue('Mine');
    const [other, text] = editor.other;
    expect(field(other)).toHaveValue(text);
    api.on(write, { body: accepted });
    await person().click(screen.getByRole('button', { name: `${choice}: ${label}` }));
    expect([notice, field(label)]).toContain(document.activeElement);
    expect(field(label)).toHaveValue(value);
    await save();
    await waitFor(() => expect(api.sent(write)).toHaveLength(2));
    expect(api.sent(write)[1]?.body).toEqual(body);
    expect(new Set(api.keys(write)).size).toBe(2);
  });

  it('sends nothing before a choice, and asks again after a reload', async () => {
    const { api, view } = await open(editor);
    api.on(write, { status: 409, body: { ...problem(409).body, ...editor.theirs } });
    type(label);
    await save();
    const notice = await screen.findByRole('alert');
    await save();
    await waitFor(() => expect(notice).toHaveFocus());
    expect(api.sent(write)).toHaveLength(1);
    type(editor.other[0]);
    view.unmount();
    await open({ ...editor, saved: editor.theirs });
    expect(await screen.findByRole('alert')).toHaveTextContent(editor.changed);
    expect(field(label)).toHaveValue('Mine');
    expect(screen.getByRole('button', { name: /^Keep mine: / })).toBeVisible();
  });

  it('keeps what was typed when saving fails, also over a reload', async () => {
    const { api, view } = await open(editor);
    api.on(write, problem(404));
    type(label);
    await save();
    expect(await screen.findByText(editor.failed)).toBeVisible();
    expect(field(label)).toHaveValue('Mine');
    view.unmount();
    const { api: later } = await open(editor);
    expect(field(label)).toHaveValue('Mine');
    later.on(write, { body: accepted });
    await save();
    await waitFor(() => expect(later.sent(write)).toHaveLength(1));
    const [first, second] = [...api.keys(write), ...later.keys(write)];
    // A try after a reload is the same one for the server.
    expect(second).toBe(first);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('takes what it has saved itself, though no answer came, for nobody else’s', async () => {
    const { api, view } = await open(editor);
    api.on(write, problem(404));
    type(label);
    await save();
    await screen.findByText(editor.failed);
    view.unmount();
    await open({ ...editor, saved: editor.own });
    expect(field(label)).toHaveValue('Mine');
    expect(screen.queryByText(editor.changed)).not.toBeInTheDocument();
  });

  it('saves over its own earlier try without a choice', async () => {
    const { api } = await open(editor);
    api.on(write, problem(404));
    type(label);
    await save();
    await screen.findByText(editor.failed);
    fireEvent.change(field(label), { target: { value: 'Mine too' } });
    let tries = 0;
    const newer = { status: 409, body: { ...problem(409).body, ...editor.own } };
    api.on(write, () => (tries++ === 0 ? newer : { body: accepted }));
    await save();
    if (editor.name === 'a job') await save();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(api.sent(write)).toHaveLength(3);
  });

  it('says that it is gone, with the way back', async () => {
    await openContent(editor.address, (stub) => stub.on(editor.read, problem(404)));
    expect(await screen.findByRole('heading', { name: editor.gone })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Back to the (job )?list$/ })).toBeVisible();
  });
});
