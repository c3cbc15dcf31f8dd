import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { insertRoutes } from '#contract/categories.ts';
import { registerMessages } from '#contract/messages/account.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { type ApiStub, problem, type Route, type StubReply } from '#test/support/portal.ts';
import { buildJob, buildPost } from '#test/support/builders.ts';
import { ignoreLoggedErrors, preload, renderPage } from '#test/support/render-page.tsx';
import { requiredChoices, requiredTexts } from './pages/admin/job-form.tsx';
import { openAdmin, person } from './pages/admin/open-admin.tsx';
import * as interviewForm from './pages/public/interview-pages.ts';

const postAddress = '/blog-posts-details/p-1/x';
preload(
  ...['/contact', '/share-interview-experience', '/share-blog-posts', '/updates', postAddress],
);

interface Form {
  address: string;
  route: Route;
  send: string;
  busy: string;
  done: StubReply;
  failed: string;
  texts: Record<string, string>;
  choices?: Record<string, string>;
  /** Fields that the server may object to, by their labels, in the order of the page. */
  fields?: Record<string, string>;
}

const done = (message: string) => ({
  status: 201,
  body: { status: true, message, id: 'x-1', token: 'x~1~t' },
});

const contact: Form = {
  ...{ address: '/contact', route: 'contactUs' },
  ...{ send: 'Send message', busy: 'Submitting...', done: done(contactMessages.sent) },
  failed: 'Error during submission. Please try again.',
  texts: { Name: 'Asha Rao', Email: 'asha@example.com', Message: 'The listing is old.' },
  fields: { Email: 'email' },
};
const interview: Form = {
  ...{ address: '/share-interview-experience', route: 'insertInvExp' },
  ...{ send: 'Submit experience', busy: 'Submitting...', done: done('ok') },
  failed: interviewMessages.failed,
  ...{ texts: interviewForm.requiredTexts, choices: interviewForm.requiredChoices },
  fields: { 'Work type': 'workOption', 'Round title': 'roundDetails.0.title' },
};
const post: Form = {
  ...{ address: '/share-blog-posts', route: 'insertBlogPosts' },
  ...{ send: 'Publish', busy: 'Submitting...', done: done('ok') },
  failed: 'There was an error submitting your post. Please try again.',
  texts: { Title: 'Three rounds', Content: 'I applied.' },
  fields: { Tags: 'tags', 'Your email': 'email' },
};
const comment: Form = {
  ...{ address: postAddress, route: 'addComment' },
  ...{ send: 'Post Comment', busy: '', done: { status: 201, body: { message: 'x' } }, failed: '' },
  texts: { 'Your comment': 'Keep me', Name: 'Meera' },
};
const newsletter: Form = {
  ...{ address: '/updates', route: 'subscribeNewsletter', send: 'Subscribe', busy: '' },
  done: { body: { status: true, message: newsletterMessages.checkInbox } },
  failed: 'An error occurred. Please try again later.',
  texts: { Email: 'reader@example.com' },
};
const job: Form = {
  ...{ address: '/admin/add-new-job', route: 'createJob', send: 'Add job', busy: 'Submitting...' },
  done: { status: 201, body: { message: 'Job added successfully!', job: buildJob() } },
  failed: 'Failed to add job. Please try again.',
  ...{ texts: requiredTexts, choices: requiredChoices },
  fields: { City: 'jobbycity', 'Company logo': 'companyLogo' },
};
const category: Form = {
  ...{ address: '/admin/category/role', route: insertRoutes.role },
  ...{ send: 'Add category', busy: '', done: done(categoryMessages.added) },
  failed: 'Failed to add category. Please try again.',
  texts: { 'Category name': 'Site Reliability Engineer' },
  fields: { 'Category type': 'catid', 'Category name': 'name' },
};
const registration: Form = {
  ...{ address: '/admin/register', route: 'register', send: 'Register', busy: '' },
  done: { status: 202, body: { message: registerMessages.done } },
  failed: 'Error during registration. Please try again.',
  texts: { Name: 'Meera Iyer', Email: 'meera@example.in', Password: 'A-long-password-1' },
  fields: { Email: 'email' },
};
const signIn: Form = {
  ...{ address: '/admin/login', route: 'login', send: 'Sign in', busy: 'Signing in...' },
  ...{ done: { body: {} }, failed: '' },
  texts: { Email: 'admin@example.com', Password: 'a good password' },
};

const main = () => within(screen.getByRole('main'));
const field = (label: string) => main().getByLabelText(label);
const send = ({ send: name }: Form) => person().click(main().getByRole('button', { name }));

async function openPublic(address: string) {
  const api = interviewForm.stubInterviews([]);
  api.on('getBlogPostsByID', { body: { blog: buildPost() } });
  api.on('getComments', { body: { comments: [] } });
  return { api, view: await act(async () => renderPage(address)) };
}

async function open({ address, texts }: Form) {
  const isOpen = /register|login/.test(address);
  const prepare = (api: ApiStub) =>
    api.on('getCategories', { body: { CategoryData: [{ id: 7, name: 'role' }] } });
  const opened = address.startsWith('/admin')
    ? await openAdmin(address, { token: isOpen ? null : 'token-1', prepare })
    : await openPublic(address);
  for (const label of Object.keys(texts)) await main().findByLabelText(label);
  return opened;
}

/** At once: the forms are long, and what is pressed where is proven with each. */
async function fill({ texts, choices = {} }: Form) {
  for (const [label, text] of Object.entries(texts))
    fireEvent.change(field(label), { target: { value: text } });
  for (const [label, id] of Object.entries(choices)) {
    await waitFor(() => expect(field(label).querySelector(`[value="${id}"]`)).not.toBeNull());
    fireEvent.change(field(label), { target: { value: id } });
  }
}

async function fillAndSend(form: Form) {
  await fill(form);
  await send(form);
}

function expectStored({ texts, choices }: Form) {
  for (const [label, value] of Object.entries({ ...texts, ...choices }))
    expect(field(label)).toHaveValue(value);
}

ignoreLoggedErrors();

const checked = [contact, interview, job, category, registration, signIn];
it.each(checked)('$address names what is missing', async (form) => {
  const { api } = await open(form);
  await send(form);
  const [first = '', ...others] = Object.keys({ ...form.texts, ...form.choices });
  await waitFor(() => expect(field(first)).toHaveFocus());
  for (const label of [first, ...others]) {
    expect(field(label)).toBeInvalid();
    expect(main().getByText(`${label} cannot be empty.`)).toBeVisible();
  }
  expect(api.sent(form.route)).toEqual([]);
});

const objectedTo = [contact, interview, post, job, category, registration];
it.each(objectedTo)('$address places objections', async (form) => {
  const { api } = await open(form);
  const labels = Object.entries(form.fields ?? {});
  const errors = labels.map(([label, name]) => ({ field: name, message: `${label} is odd.` }));
  api.on(form.route, problem(422, { errors, message: apiErrorMessages.invalid }));
  await fillAndSend(form);
  for (const [label] of labels) {
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(/ is odd\./));
    expect(main().getByText(`${label} is odd.`)).toBeVisible();
  }
  await waitFor(() => expect(field(labels[0]![0])).toHaveFocus());
  expectStored(form);
});

const keeping = [contact, interview, post, comment, newsletter, job];
it.each([...keeping, registration])('$address keeps a text when it fails', async (form) => {
  const { api } = await open(form);
  const message = 'Too many requests. Please try again in 40 minutes.';
  api.on(form.route, { ...problem(429, { message }), headers: { 'retry-after': '2400' } });
  await fillAndSend(form);
  const role = form === newsletter ? 'alertdialog' : 'alert';
  await waitFor(() => {
    const told = screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect(told.join()).toContain(form.failed);
    if (form !== newsletter) expect(told.join()).toContain(message);
  });
  expectStored(form);
});

it('a registration that reaches nobody names the connection', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(registration);
  await fillAndSend(registration);
  const said = `${registration.failed} ${apiErrorMessages.unreachable}`;
  expect(await main().findByText(said)).toBeVisible();
});

it.each(keeping)('$address has it again after a reload, under its key', async (form) => {
  const first = await open(form);
  first.api.on(form.route, problem(404));
  await fillAndSend(form);
  await waitFor(() => expect(first.api.sent(form.route)).toHaveLength(1));
  await screen.findAllByRole(form === newsletter ? 'alertdialog' : 'alert');
  first.view.unmount();

  const { api } = await open(form);
  await waitFor(() => expectStored(form));
  api.on(form.route, form.done);
  await send(form);
  await waitFor(() => expect(api.sent(form.route)).toHaveLength(1));
  const keys = [...first.api.keys(form.route), ...api.keys(form.route)];
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  await waitFor(() => expect(sessionStorage).toHaveLength(form === comment ? 1 : 0));
});

it.each([contact, interview, post, job, signIn])('$address is busy meanwhile', async (form) => {
  (await open(form)).api.on(form.route, () => new Promise(() => undefined));
  await fillAndSend(form);
  expect(await main().findByRole('button', { name: form.busy })).toBeDisabled();
  for (const label of Object.keys(form.texts)) expect(field(label)).toBeDisabled();
});

it.each(keeping.slice(0, 5))('$address passes on what is in its trap', async (form) => {
  const { api } = await open(form);
  api.on(form.route, form.done);
  await fill(form);
  const trap = document.querySelector<HTMLInputElement>('main input[name=website]')!;
  expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
  expect(trap.tabIndex).toBe(-1);
  const website = 'https://spam.example';
  trap.value = website;
  await send(form);
  await waitFor(() => expect(api.sent(form.route)[0]?.body).toMatchObject({ website }));
});

const passwordRules =
  'Password must have a capital letter, a small letter, a digit and a symbol, and no space at the start or end.';
it.each([
  { ...interview, label: 'Email', text: 'asha', said: 'Email must be an email address.' },
  { ...interview, label: 'Details', text: ' \n ', said: 'Details cannot be empty.' },
  { ...job, label: 'Job link', text: 'javascript:alert(1)', said: /must be a web address/ },
  { ...job, label: 'Requirements', text: 'x'.repeat(20_001), said: /at most 20,000 characters\.$/ },
  { ...job, label: 'Closing date', text: '2020-01-01', said: /cannot be in the past\.$/ },
  { ...registration, label: 'Password', text: 'Short-1', said: /at least 12 characters\.$/ },
  { ...registration, label: 'Password', text: 'all small letters 1', said: passwordRules },
])('$address refuses another $label: $said', async ({ label, text, said, ...form }) => {
  const { api } = await open(form);
  fireEvent.change(field(label), { target: { value: text } });
  await send(form);
  expect(await main().findByText(said)).toBeVisible();
  expect(field(label)).toBeInvalid();
  expect(api.sent(form.route)).toEqual([]);
});

const { imageTooLarge, tooLarge, keyReused, alreadySent } = apiErrorMessages;
it.each([
  { ...post, status: 413, message: imageTooLarge, said: imageTooLarge },
  { ...post, status: 413, message: tooLarge, said: writePostMessages.tooLarge },
  { ...interview, status: 413, message: tooLarge, said: interviewMessages.tooLong },
  { ...contact, status: 422, message: keyReused, said: alreadySent },
  { ...job, status: 422, message: keyReused, said: jobChangeMessages.alreadySaved },
])('$address says what to do after $message', async ({ status, message, said, ...form }) => {
  const { api } = await open(form);
  api.on(form.route, problem(status, { message }));
  await fillAndSend(form);
  expect(await main().findAllByText(said)).not.toHaveLength(0);
  if (status === 413 && form.route === post.route) {
    const marked = field('Featured image').getAttribute('aria-invalid');
    expect(marked).toBe(message === imageTooLarge ? 'true' : null);
  }
  await send(form);
  await waitFor(() => expect(api.sent(form.route)).toHaveLength(2));
  expect(new Set(api.keys(form.route)).size).toBe(message === keyReused ? 2 : 1);
});

it.each([
  { ...interview, discard: 'Discard it' },
  { ...job, discard: 'Discard it' },
])('$address forgets what was typed before a reload by $discard', async ({ discard, ...form }) => {
  const { view } = await open(form);
  await fill(form);
  view.unmount();
  await open(form);
  expectStored(form);
  await person().click(main().getByRole('button', { name: discard }));
  for (const label of Object.keys(form.texts)) expect(field(label)).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});
