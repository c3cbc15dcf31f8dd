import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { jobPostingMessages as texts } from '#contract/messages/paste-posting.ts';
import { problem, type StubAnswer } from '#test/support/portal.ts';
import { buildDraft, buildDraftCard, buildJob } from '#test/support/builders.ts';
import { field, submit, write } from './job-form.tsx';
import { button, openAdmin, path, person } from './open-admin.tsx';

const job = buildJob();
const added = { status: 201, body: { message: 'Job added successfully!', job } };

const posting = `Graduate Software Engineer
Saffron Labs · Bengaluru (Hybrid) · Full-time

About Saffron Labs
Saffron Labs builds billing software.

What you'll do
• Write services
• Review code

Who can apply
• B.E. or B.Tech, 2026 batch

Compensation: 6-8 LPA
Experience: Freshers
Last date: 31-12-2099

Apply: careers.saffronlabs.example/graduate?utm_source=mail`;

const paste = (target: Element, text: string, html = '') =>
  act(async () => {
    fireEvent.paste(target, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) },
    });
  });

const box = () => screen.getByRole('textbox', { name: 'Text of the posting' });
const summary = () => screen.findByText(/^Filled in/);

async function openAndPaste(text = posting) {
  const opened = await openAdmin('/admin/add-new-job');
  await screen.findAllByRole('option', { name: 'Bengaluru' });
  await paste(box(), text);
  await summary();
  return opened;
}

it('fills the form from a posting and what follows, saves nothing, and shows beside it where each comes from', async () => {
  const { api } = await openAndPaste();
  const haveValues = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) expect(field(label)).toHaveValue(value);
  };
  haveValues({
    ...{ 'Title (company name)': 'Saffron Labs', Role: 'Graduate Software Engineer' },
    ...{ Location: 'Bengaluru', Pay: '6-8 LPA', 'For Batches': '2026' },
    ...{ 'Job link': 'https://careers.saffronlabs.example/graduate', 'Closing date': '2099-12-31' },
    Description: 'Saffron Labs builds billing software.',
    'Roles & responsibilities': 'Write services\nReview code',
    Eligibility: 'B.E. or B.Tech, 2026 batch\nExperience: Freshers',
  });
  expect(api.sent('createJob')).toHaveLength(0);
  await waitFor(() => expect(field('City')).toHaveValue(job.jobbycity));
  haveValues({
    ...{ 'Pay range': job.jobpayrange, 'Role category': job.jobbyrole },
    ...{ 'Experience level': job.jobexplevel, 'Current or upcoming batches': job.batch2 },
  });
  expect(field('Pay range')).toHaveAccessibleDescription('Suggested by “Pay”');
  expect(field('City')).toHaveAccessibleDescription(/^Please check. Suggested by “Location”/);
  const source = within(await screen.findByRole('region', { name: 'What was pasted' }));
  expect(source.getByText("What you'll do")).toBeVisible();
  expect(source.getAllByRole('button').map((word) => word.textContent)).toEqual(
    expect.arrayContaining(['Saffron Labs', 'Bengaluru', 'Write services', '6-8 LPA']),
  );
  await person().click(source.getByRole('button', { name: '6-8 LPA' }));
  await waitFor(() => expect(field('Pay')).toHaveFocus());
  await person().click(button('Undo'));
  expect(screen.queryByRole('region', { name: 'What was pasted' })).toBeNull();
});

it('says where a value came from, and marks what is unsure until it is confirmed', async () => {
  await openAndPaste('Saffron Labs is hiring!\n\nRole: Graduate Engineer\nSalary: 6 LPA');
  expect(field('Pay')).toHaveAccessibleDescription('From “Salary: 6 LPA”');
  expect(field('For Batches')).toHaveValue('Not specified');
  const unsure = /Please check. The posting does not say it./;
  expect(field('For Batches')).toHaveAccessibleDescription(unsure);
  const marked = screen.getByText(/5 fields marked to check/);
  // What the posting does not say is made of its facts.
  expect(field('Description')).toHaveValue('Graduate Engineer at Saffron Labs.');
  await write('Pay', '7 LPA');
  expect(field('Pay')).toHaveAccessibleDescription('');
  await person().click(button(texts.confirmAll));
  expect(marked).not.toHaveTextContent('marked to check');
  expect(screen.queryByRole('button', { name: texts.confirmAll })).toBeNull();
  expect(field('Description')).toHaveAccessibleDescription('About the company and the role.');
});

it('warns of a fee that the posting asks for and that no field says', async () => {
  await openAndPaste(
    `${posting}\n\nVenue: Hall 2\nShift: day\nBond: pay Rs. 500 as registration fee`,
  );
  await write('Nice to have', '');
  expect(await screen.findByText(jobAdminMessages.pasteWarningTitle)).toBeVisible();
  await write('Nice to have', 'Pay Rs. 500 as registration fee.');
  expect(await screen.findByText(jobAdminMessages.warningTitle)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(jobAdminMessages.pasteWarningTitle)).toBeNull());
});

it('leads to what is still needed, and keeps a category that was shown when its text is taken out', async () => {
  const ledger = posting.replaceAll('Saffron Labs', 'Saffron Ledger');
  await openAndPaste(ledger.replace('Graduate Software Engineer', 'Software Engineer'));
  const needed = (await screen.findByText('Still needed:')).closest('p')!;
  await person().click(within(needed).getByRole('button', { name: 'Company type' }));
  await waitFor(() => expect(field('Company type')).toHaveFocus());
  await waitFor(() => expect(field('Experience level')).toHaveValue(job.jobexplevel));
  await write('Eligibility', '');
  await write('Requirements', 'SQL');
  expect(field('Experience level')).toHaveValue(job.jobexplevel);
});

it('keeps what was typed, gives back what was there, and takes a posting pasted anywhere, but no text for a field', async () => {
  await openAdmin('/admin/add-new-job');
  await write('Pay', '7 LPA');
  await paste(box(), posting);
  await summary();
  expect(field('Pay')).toHaveValue('7 LPA');
  expect(screen.getByText(/What you typed was kept/)).toBeVisible();
  await person().click(button('Undo'));
  expect(field('Pay')).toHaveValue('7 LPA');
  expect(field('Role')).toHaveValue('');
  await waitFor(() => expect(box()).toHaveFocus());
  await paste(field('Description'), posting);
  await paste(field('Role'), 'Engineer');
  expect(field('Title (company name)')).toHaveValue('');
  await paste(document.body, posting);
  await summary();
  expect(field('Title (company name)')).toHaveValue('Saffron Labs');
});

const other = posting
  .replaceAll('Saffron Labs', 'Indigo Works')
  .replace('Graduate Software Engineer', 'Data Analyst');
const held = buildDraft({ id: 'held', title: 'Saffron Labs', pay: '7 LPA' });

it('a posting pasted onto a form that holds another job fills a form of its own, and Undo leads back to the other job, which was kept as its draft', async () => {
  const { api } = await openAndPaste();
  api.on('createDraft', {
    status: 201,
    body: { message: draftMessages.saved, draft: buildDraftCard(held) },
  });
  api.on('getDraft', { body: { draft: held } });
  await write('Pay', '7 LPA');
  await paste(box(), other);
  await screen.findByText(new RegExp(texts.otherJobSaved));
  expect(field('Title (company name)')).toHaveValue('Indigo Works');
  expect(field('Pay')).toHaveValue('6-8 LPA');
  expect(path()).toBe('/admin/add-new-job');
  expect(api.sent('createDraft')[0]?.body).toMatchObject({ title: 'Saffron Labs', pay: '7 LPA' });
  expect(sessionStorage.getItem('draft:job:new') ?? '').not.toContain('Saffron');
  api.on('deleteDraft', { body: { message: draftMessages.deleted } });
  await person().click(button('Undo'));
  await waitFor(() => expect(path()).toBe('/admin/add-new-job?draft=held'));
  await waitFor(() => expect(field('Pay')).toHaveValue('7 LPA'));
  expect(field('Title (company name)')).toHaveValue('Saffron Labs');
  expect(screen.queryByText(/^Filled in/)).not.toBeInTheDocument();
});

it.each([
  ['one', other, undefined],
  ['several', `${other}\n\n-----\n\n${other.replace('Indigo', 'Jute')}`, /one after the other/],
])('a paste of %s onto another job fills nothing where that cannot be kept', async (...given) => {
  const [, text, choice] = given;
  jest.spyOn(console, 'error').mockReturnValue();
  (await openAndPaste()).api.on('createDraft', problem(422));
  await write('Pay', '7 LPA');
  await paste(box(), text);
  if (choice) await person().click(await screen.findByRole('button', { name: choice }));
  expect(await screen.findByText(texts.otherJobNotSaved)).toBeVisible();
  expect(field('Title (company name)')).toHaveValue('Saffron Labs');
  expect(field('Pay')).toHaveValue('7 LPA');
  if (choice) expect(screen.getByRole('group', { name: '2 postings found' })).toBeVisible();
  else expect(box()).toHaveValue(other);
});

it('a posting pasted onto a form that holds another job takes the place of what an earlier paste filled in and nobody changed', async () => {
  const { api } = await openAndPaste();
  await paste(box(), other);
  await waitFor(() => expect(field('Role')).toHaveValue('Data Analyst'));
  expect(field('Title (company name)')).toHaveValue('Indigo Works');
  expect(api.sent('createDraft')).toHaveLength(0);
});

async function openTwo() {
  const opened = await openAdmin('/admin/add-new-job');
  await screen.findAllByRole('option', { name: 'Bengaluru' });
  await paste(box(), `${posting}\n\n-----\n\n${other}`);
  await person().click(await screen.findByRole('button', { name: /one after the other/ }));
  await screen.findByText(/Posting 1 of 2/);
  return opened;
}

it('remembers over a reload what was filled in, and which postings are still to come', async () => {
  const { view } = await openTwo();
  await write('Description', '');
  view.unmount();
  await openAdmin('/admin/add-new-job');
  expect(await screen.findByText(/Posting 1 of 2/)).toBeVisible();
  expect(field('Title (company name)')).toHaveValue('Saffron Labs');
  expect(field('Description')).toHaveValue('');
  expect(field('Pay')).toHaveAccessibleDescription('From “Compensation: 6-8 LPA”');
  await screen.findAllByRole('option', { name: 'Bengaluru' });
  expect(field('City')).toHaveValue(job.jobbycity);
  await person().click(button('Skip to posting 2 of 2'));
  await waitFor(() => expect(field('Title (company name)')).toHaveValue('Indigo Works'));
});

it('says when a text is no posting, and prefers what a page states for search engines', async () => {
  await openAdmin('/admin/add-new-job');
  await person().type(box(), 'thanks');
  await person().click(button('Fill the form'));
  expect(await screen.findByText(/Nothing was filled in/)).toBeVisible();
  expect(box()).toHaveValue('thanks');
  const record = {
    '@type': 'JobPosting',
    title: 'Stated Engineer',
    hiringOrganization: { name: 'Stated Labs' },
    description: '<p>We build looms for weavers and their families.</p>',
  };
  const html = `<script type="application/ld+json">${JSON.stringify(record)}</script><h1>Other Engineer</h1>`;
  await paste(document.body, 'Other Engineer', html);
  await summary();
  expect(field('Role')).toHaveValue('Stated Engineer');
  expect(field('Role')).toHaveAccessibleDescription('From the page’s job data');
  expect(field('Description')).toHaveValue('We build looms for weavers and their families.');
});

it('goes through several postings one after the other', async () => {
  jest.useFakeTimers();
  (await openTwo()).api.on('createJob', added);
  expect(field('Title (company name)')).toHaveValue('Saffron Labs');
  await person().selectOptions(field('Company type'), job.jobtype);
  await submit();
  await screen.findByText('Job added successfully!');
  act(() => jest.advanceTimersByTime(1_200));
  expect(await screen.findByText(/Posting 2 of 2/)).toBeVisible();
  expect(field('Title (company name)')).toHaveValue('Indigo Works');
  expect(field('Role')).toHaveValue('Data Analyst');
  expect(path()).toBe('/admin/add-new-job');
});

const weavers = ['Anvil', 'Bobbin', 'Carder']
  .map(
    (name) =>
      `Company: ${name}\nRole: Weaver\nSalary: 6 LPA\nApply: https://careers.example/${name}`,
  )
  .join('\n\n---\n\n');
const made: StubAnswer = ({ body }) => ({
  status: 201,
  body: {
    message: draftMessages.saved,
    draft: buildDraftCard({ id: `draft-${String(body['title'])}` }),
  },
});

it('keeps over a reload the postings of a list that are not saved, each with its key', async () => {
  const { api, view } = await openAdmin('/admin/add-new-job');
  api.on('createDraft', (sent) => (sent.body['title'] === 'Anvil' ? made(sent) : problem(422)));
  await paste(box(), weavers);
  await person().click(await screen.findByRole('button', { name: 'Save 3 drafts' }));
  await screen.findByRole('button', { name: 'Try these again' });
  view.unmount();
  const reloaded = await openAdmin('/admin/add-new-job');
  reloaded.api.answer({ createDraft: made, getDrafts: problem(404) });
  await person().click(await screen.findByRole('button', { name: 'Save 2 drafts' }));
  await waitFor(() => expect(path()).toBe('/admin/drafts'));
  expect(reloaded.api.keys('createDraft')).toEqual(api.keys('createDraft').slice(1));
  expect(sessionStorage.getItem('draft:found')).toBeNull();
});

it('several postings of one paste are listed, and become a draft each, as far as they are ticked', async () => {
  const { api } = await openAdmin('/admin/add-new-job');
  api.on('getDrafts', problem(404));
  await paste(box(), weavers);
  const group = await screen.findByRole('group', { name: '3 postings found' });
  await waitFor(() => expect(group).toHaveFocus());
  expect(field('Title (company name)')).toHaveValue('');
  expect(within(group).getAllByRole('listitem')[0]).toHaveTextContent(
    /4 fields read · 1 to check · not found: Location, For Batches, Description/,
  );
  await person().click(screen.getByRole('checkbox', { name: 'Select Weaver, Bobbin' }));
  api.on('createDraft', problem(422));
  await person().click(button('Save 2 drafts'));
  // The button can not be pressed meanwhile, so a browser takes the focus from it.
  expect(group).toHaveFocus();
  const again = await screen.findByRole('button', { name: 'Try these again' });
  api.on('createDraft', made);
  await person().click(again);
  expect(await screen.findByText('2 drafts saved.')).toBeVisible();
  expect(path()).toBe('/admin/drafts');
  expect(api.bodies('createDraft').slice(2)).toEqual(
    ['Anvil', 'Carder'].map((title) => ({
      ...{ title, role: 'Weaver', pay: '6 LPA', joblink: `https://careers.example/${title}` },
    })),
  );
  expect(sessionStorage.getItem('draft:guesses:draft-Anvil')).toContain('Salary: 6 LPA');
});

it('while one types chooses a category and how one works until a person does, and completes an address', async () => {
  await openAdmin('/admin/add-new-job');
  await screen.findAllByRole('option', { name: 'Bengaluru' });
  await write('Location', 'Koramangala');
  expect(field('City')).toHaveValue(job.jobbycity);
  await write('Location', 'Bangalore or Chennai');
  expect(field('City')).toHaveValue(job.jobbycity);
  await person().selectOptions(field('City'), 'other-city');
  await write('Location', 'Bengaluru');
  expect(field('City')).toHaveValue('other-city');
  await write('Location', 'Pune (hybrid)');
  expect(field('Work mode')).toHaveValue('Hybrid');
  expect(screen.getByText('Suggested by “Location”')).toBeVisible();
  await write('Description', 'Night shifts every other week.');
  expect(field('Work mode')).toHaveValue('Hybrid, Night shift');
  await write('Work mode', 'On-site');
  await write('Location', 'Remote');
  expect(field('Work mode')).toHaveValue('On-site');
  await write('Job link', 'www.zeta.example/careers?id=7&utm_source=x');
  await person().tab();
  expect(field('Job link')).toHaveValue('https://www.zeta.example/careers?id=7');
  expect(field('Job link')).toHaveAccessibleDescription(
    'https:// was added. Tracking codes were removed.',
  );
  await write('Job link', 'not an address');
  await person().tab();
  expect(field('Job link')).toHaveValue('not an address');
});
