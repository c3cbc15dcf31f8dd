import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '#contract/fill-template.ts';
import { jobLabels } from '#contract/job-fields.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { jobChangeMessages, jobAdminMessages } from '#contract/messages/job-admin.ts';
import { jobImportMessages as words } from '#contract/messages/job-import.ts';
import * as z from 'zod/mini';
import { problem, type StubAnswer, buildCards } from '#test/support/portal.ts';
import { buildCard, buildJob } from '#test/support/builders.ts';
import { answer, bulkBar, button, jobsAnswer, me } from './open-admin.tsx';
import { openAdmin, person, tickAll } from './open-admin.tsx';

const job = buildJob();
const jobsIn = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
  z.array(z.record(z.string(), z.string())).parse(body['jobs']);
/** Adds all that came with a call. */
const addedAll = (call: Parameters<typeof jobsIn>[0]) => ({
  status: 201,
  body: { results: jobsIn(call).map((_, at) => ({ id: `job-${at + 1}`, version: 4 })) },
});
const headings =
  'Company,Role,Location,Pay,Batches,Link,Description,Company type,Role category,City,Level,Note';
const line = (at: number, changes: Record<number, string> = {}) =>
  [
    ...[`Company ${at}`, `Role ${at}`, 'Pune', '5 LPA', '2026', `https://jobs.example/${at}`],
    ...['Text.', job.categories.jobtype, job.categories.jobbyrole.toUpperCase()],
    ...[job.categories.jobbycity, job.categories.jobexplevel, 'x'],
  ]
    .map((cell, column) => changes[column] ?? cell)
    .join(',');
const fileOf = (...lines: string[]) => new File([[headings, ...lines].join('\n')], 'jobs.csv');

let downloads: { name: string; text: Promise<string> }[] = [];

beforeAll(() => {
  const texts: Promise<string>[] = [];
  URL.createObjectURL = (blob) => `blob:${texts.push((blob as Blob).text()) - 1}`;
  HTMLAnchorElement.prototype.click = function click() {
    downloads.push({ name: this.download, text: texts[Number(this.href.split(':')[1])]! });
  };
});
beforeEach(() => void (downloads = []));

async function choose(file: File) {
  const opened = await openAdmin('/admin/import-jobs');
  opened.api.on('getAllJobs', { body: { JobsData: [] } });
  await person().upload(await screen.findByLabelText('Choose a file'), file);
  return opened;
}

async function check(...lines: string[]) {
  const opened = await choose(fileOf(...lines));
  await screen.findByRole('heading', { name: words.columnsTitle });
  await person().selectOptions(screen.getByLabelText('Pay range, if empty'), job.jobpayrange);
  return opened;
}

const toCheck = async () => {
  await person().click(button('Check the rows'));
  await screen.findByRole('heading', { name: 'What the check found' });
};

it('says what it takes, gives an empty file with every column, and reads rows pasted from a spreadsheet', async () => {
  await openAdmin('/admin/import-jobs');
  expect(await screen.findByText(words.intro)).toBeVisible();
  await waitFor(() => expect(document.title).toContain('Import jobs'));
  await person().click(button(words.template));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(await downloads[0]!.text).toMatch(
    /^\ufeff?Title \(company name\),Role,.*,Urgent,Posting date\r\n/,
  );
  await person().click(await screen.findByLabelText('Or paste rows of a spreadsheet'));
  await person().paste([headings, line(1), line(2)].join('\n').replaceAll(',', '\t'));
  await person().click(button('Read the rows'));
  expect(await screen.findByRole('heading', { name: words.columnsTitle })).toBeVisible();
  expect(screen.getByText('Pasted rows')).toBeVisible();
  expect(screen.getByText(/: 2 rows\./)).toBeVisible();
});

it('says so when it could not compare, leaves out jobs that exist unless told otherwise, and can be undone', async () => {
  const { api } = await check(line(1), line(2));
  api.on('getAllJobs', problem(500));
  await toCheck();
  expect(screen.getByText(words.existingFailed)).toBeVisible();
  await person().click(button('Back to the columns'));
  await screen.findByRole('heading', { name: words.columnsTitle });
  api.on('getAllJobs', {
    body: { JobsData: [buildCard({ role: 'Role 2', joblink: 'https://jobs.example/2' })] },
  });
  await toCheck();
  expect(button('Import 1 job')).toBeEnabled();
  await person().click(screen.getByRole('switch', { name: /duplicates/i }));
  expect(button('Import 2 jobs')).toBeEnabled();
  api.on('createJobs', addedAll);
  const refused = problem(409, { message: jobChangeMessages.changedMeanwhile });
  api.on('deleteJob', ({ url }) =>
    url.pathname.endsWith('job-2')
      ? { ...refused, body: { ...refused.body, job } }
      : { body: { message: jobChangeMessages.deleted } },
  );
  await person().click(button('Import 2 jobs'));
  await person().click(await screen.findByRole('button', { name: 'Undo this import (2 jobs)' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 jobs of this import' });
  await person().click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 job of the import deleted.')).toBeVisible();
  expect(screen.getByText(`Role 2, Company 2`).closest('li')).toHaveTextContent(
    jobChangeMessages.changedMeanwhile,
  );
  const versions = api.sent('deleteJob').map(({ url }) => url.searchParams.get('version'));
  expect(versions).toEqual(['4', '4']);
  expect(screen.queryByRole('button', { name: /^Undo this import/ })).not.toBeInTheDocument();
});

it('asks once what stands where no row says it, and what becomes of jobs of long ago', async () => {
  const rows = [
    'Company,Role,Location,Link,Company type,Role category,City,Level,Posted on',
    line(1)
      .split(',')
      .filter((_, at) => ![3, 4, 6, 11].includes(at))
      .join(',') + ',2020-01-01',
  ];
  await choose(new File([rows.join('\n')], 'jobs.csv'));
  const section = within(await screen.findByRole('region', { name: 'Where rows say nothing' }));
  for (const said of ['Pay: “Not disclosed”', 'For Batches: “Not specified”'])
    expect(section.getByText(said)).toBeVisible();
  await person().selectOptions(screen.getByLabelText('Pay range, if empty'), job.jobpayrange);
  await person().click(section.getByRole('radio', { name: 'Leave out' }));
  await person().click(section.getByRole('button', { name: 'Use these words' }));
  await toCheck();
  expect(screen.getByText(/Posting date is so long ago/)).toBeVisible();
  await person().click(button('Back to the columns'));
  await person().click(await screen.findByRole('radio', { name: 'Open from today' }));
  await toCheck();
  expect(button('Import 1 job')).toBeEnabled();
});

const boardJob = {
  ...{ title: 'Lekhanova', role: 'Trainee', location: 'Pune, India', workMode: '' },
  ...{ employment: '', jobexplevel: '', pay: '', batches: '', posted_at: '', expiresAt: '' },
  ...{ joblink: 'https://lekhanova.example/1', description: 'Build.' },
};
const leftOut = { location: 'Austin, TX', link: 'https://lekhanova.example/2', reason: 'abroad' };
const addressField = () => screen.findByLabelText(/address of a company’s board/);
async function readBoard(answer: StubAnswer) {
  const { api } = await openAdmin('/admin/import-jobs');
  api.on('readBoard', answer);
  await person().type(await addressField(), 'https://b.example');
  await person().click(button('Read the board'));
  return api;
}
const name = 'Lekhanova on Greenhouse';

it('reads a company’s board as a file, and lists what was left out with its reason', async () => {
  const api = await readBoard({
    body: { name, total: 412, jobs: [boardJob], leftOut: [{ ...leftOut, role: 'New Grad' }] },
  });
  expect(await screen.findByRole('heading', { name: words.columnsTitle })).toBeVisible();
  expect(api.sent('readBoard')[0]?.body).toEqual({ address: 'https://b.example' });
  expect(screen.getByText(/: 412 postings, of which 1 posting left out: 1 not in/)).toBeVisible();
  expect(screen.getByText(/not all is shown here: 410 postings more/)).toBeVisible();
  await person().click(screen.getByText('What was left out'));
  const link = screen.getByRole('link', { name: 'New Grad' });
  expect(link).toHaveAttribute('href', leftOut.link);
  expect(link.closest('li')).toHaveTextContent('New Grad, Austin, TX: not in India');
});

it.each<[string, StubAnswer, boolean]>([
  ['No board here.', problem(409, { message: 'No board here.' }), true],
  ['Not one.', problem(422, { errors: [{ field: 'address', message: 'Not one.' }] }), true],
  ['None of its jobs is for freshers', { body: { name, total: 1, jobs: [], leftOut: [] } }, false],
])('keeps the address of a board, and says of it: %s', async (text, answer, isWrong) => {
  await readBoard(answer);
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(await addressField()).toHaveValue('https://b.example');
  expect((await addressField()).matches('[aria-invalid=true]')).toBe(isWrong);
});

it('asks for the columns that are missing, before those that it found', async () => {
  await choose(new File([['Company,Role', 'A,B'].join('\n')], 'jobs.csv'));
  await screen.findByRole('heading', { name: words.columnsTitle });
  const found = screen.getByText(fill(words.requiredTitle, { found: '7', all: '12' }));
  const missing = screen.getByLabelText(jobLabels.pay);
  expect(missing.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(missing).toBeInvalid();
});

it('takes what is meant for all rows at one press', async () => {
  const { api } = await check(
    ...[1, 2, 3].map((at) => line(at, at === 3 ? { 9: 'Xanadu' } : { 9: 'Bengluru' })),
  );
  await toCheck();
  const asks = /^Did you mean “Bengaluru”\?\s+Use it for all rows with “Bengluru”\.$/;
  const [, second] = screen.getAllByRole('button', { name: asks });
  second!.focus();
  await person().keyboard('{Enter}');
  const said = await screen.findByText(
    /“Bengluru” now means “Bengaluru”\. 3 rows checked: 2 ready/,
  );
  await waitFor(() => expect(said).toHaveFocus());
  expect(said).toHaveRole('status');
  expect(screen.queryByRole('button', { name: asks })).not.toBeInTheDocument();
  expect(api.sent('getAllJobs')).toHaveLength(1);
  api.on('createJobs', addedAll);
  await person().click(button('Import 2 jobs'));
  await waitFor(() => expect(api.sent('createJobs')).toHaveLength(1));
  const cities = api.sent('createJobs').flatMap(jobsIn);
  expect(cities).toMatchObject([{ jobbycity: job.jobbycity }, { jobbycity: job.jobbycity }]);
});

it('lets one row be mended where it is, and checks it again', async () => {
  const { api } = await check(line(1), line(2, { 5: 'nowhere', 9: 'Xanadu' }));
  await toCheck();
  await person().click(button(fill(words.editRow, { row: 3 })));
  const sheet = screen.getByRole('dialog');
  // A form is not read out at once.
  expect(sheet).not.toHaveAccessibleDescription();
  const [link, city] = [jobLabels.joblink, jobLabels.jobbycity].map((label) =>
    within(sheet).getByLabelText(label),
  );
  expect(link).toHaveAccessibleDescription(fill(fieldMessages.url, { label: jobLabels.joblink }));
  expect(city).toHaveDisplayValue('“Xanadu”, not understood');
  await person().selectOptions(city!, job.jobbycity);
  await person().clear(link!);
  await person().type(link!, 'https://jobs.example/2');
  await person().click(button('Save and check again'));
  const said = await screen.findByText(/Row 3 is ready\. 2 rows checked: 2 ready/);
  await waitFor(() => expect(said).toHaveFocus());
  api.on('createJobs', addedAll);
  await person().click(button('Import 2 jobs'));
  await waitFor(() => expect(api.sent('createJobs')).toHaveLength(1));
  expect(jobsIn(api.sent('createJobs')[0]!)[1]).toMatchObject({
    ...{ joblink: 'https://jobs.example/2', jobbycity: job.jobbycity },
  });
});

it('offers to go on after a reload, to the same administrator only', async () => {
  const { api, view } = await check(line(1), line(2), line(3), line(4), line(5), line(6));
  await toCheck();
  api.on('createJobs', () => new Promise(() => undefined));
  await person().click(button('Import 6 jobs'));
  await waitFor(() => expect(api.sent('createJobs')).toHaveLength(1));
  view.unmount();
  const other = await openAdmin('/admin/import-jobs', {
    prepare: (stub) => stub.on('getMe', { body: me('admin-2') }),
  });
  await waitFor(() => expect(other.api.sent('getMe')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Unfinished import' })).not.toBeInTheDocument();
  other.view.unmount();
  await openAdmin('/admin/import-jobs');
  expect(await screen.findByRole('heading', { name: 'Unfinished import' })).toBeVisible();
  expect(screen.getByText('jobs.csv: 0 of 6 rows done.')).toBeVisible();
});

it('can be cancelled; what is left is told and can be saved', async () => {
  const { api } = await check(...Array.from({ length: 25 }, (_, at) => line(at)));
  await toCheck();
  const answers: (() => void)[] = [];
  api.on('createJobs', (call) => new Promise((done) => answers.push(() => done(addedAll(call)))));
  await person().click(button('Import 25 jobs'));
  await waitFor(() => expect(answers).toHaveLength(1));
  await person().click(button('Cancel'));
  await answer('Cancel the import');
  act(() => answers.forEach((answer) => answer()));
  await screen.findByRole('heading', { name: 'Import cancelled' });
  expect(screen.getByText('20 added, 0 failed, 5 not sent.')).toBeVisible();
  expect(button('Download rows that were not added')).toBeVisible();
});

it('is not undone while other jobs are being changed, which would be dropped', async () => {
  const { api } = await check(line(1));
  await toCheck();
  api.on('createJob', { status: 201, body: { message: 'x', job } });
  await person().click(button('Import 1 job'));
  await screen.findByRole('button', { name: /^Undo this import/ });
  api.on('getJobsAdmin', ({ url }) => ({ body: jobsAnswer(buildCards(3), url) }));
  api.on('deleteJob', () => new Promise(() => undefined));
  await person().click(screen.getByRole('link', { name: 'Job List' }));
  await screen.findByText(/^Showing/);
  await tickAll();
  await person().click(bulkBar('jobs').getByRole('button', { name: 'Delete' }));
  await answer('Delete');
  await person().click(screen.getByRole('link', { name: 'Import' }));
  await person().click(await screen.findByRole('button', { name: 'Show its results' }));
  await person().click(button(/^Undo this import/));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(jobAdminMessages.busy.text);
  expect(screen.getByText('Deleting… 0 of 3')).toBeVisible();
});
