import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localAdmin } from '#local/launch/local-admin.ts';
import { temporaryFolder } from '../cloud/engines.ts';
import { sharedStack } from './stack.ts';

const stack = sharedStack();
/** A company that no other test knows. */
const company = `Saffron ${randomUUID()} Ledger`;
const folder = temporaryFolder();
let token: string;
beforeAll(async () => {
  token = await stack.signIn();
});

/** As `npm run import -- jobs.jsonl …` typed in that folder. */
const run = (...options: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const words = ['commands/import.ts', 'jobs.jsonl', '--to', stack.address, ...options];
    const { email, password } = localAdmin;
    const env = { ...process.env, INIT_CWD: folder(), IMPORT_PASSWORD: password };
    const typed = [...words, '--email', email, '--report', 'report.csv'];
    execFile(process.execPath, typed, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
const rowOf = (role: string, more = {}) => ({
  ...{ company, role, location: 'Hyderabad', batches: '2026' },
  ...{ experience: '0-1 Yrs', industry: 'IT Services & Consulting', skills: ['Java', 'SQL'] },
  ...{ description: 'One\r\nTwo नया', url: `https://ledger.example/${randomUUID()}`, ...more },
});
const live = async () => {
  const { body } = await stack.ask('/api/getAllJobs', { token });
  const { JobsData }: { JobsData: { title: string; role: string }[] } = body;
  return JobsData.filter(({ title }) => title === company);
};
const ifEmpty = ['--if-empty', 'pay=Not disclosed'];

it('adds the good rows of a file in their order, and none of them twice', async () => {
  const rows = [rowOf('Java Developer'), rowOf('Weaver'), rowOf('Frontend Developer')];
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
  await writeFile(join(folder(), 'jobs.jsonl'), lines.join(''));
  const checked = '3 rows checked: 2 ready, 1 with problems, 0 duplicates.';
  const dry = await run(...ifEmpty, '--dry-run');
  expect(dry.said).toContain(checked);
  expect(dry.code).toBe(1);
  expect(await live()).toEqual([]);

  const first = await run(...ifEmpty);
  expect(first.said).toContain(checked);
  expect(first.said).toContain('2 added, 0 failed, 0 not sent.');
  const written = (name: string) => readFile(join(folder(), name), 'utf8');
  expect(await written('report.problems.csv')).toContain('Role category cannot be empty.');
  expect(await written('report.csv')).toContain(`${stack.address}/job/`);
  const jobs = await live();
  expect(jobs.map(({ role }) => role)).toEqual(['Frontend Developer', 'Java Developer']);
  expect(jobs[0]).toMatchObject({ pay: 'Not disclosed', categories: { jobbycity: 'Hyderabad' } });

  expect((await run(...ifEmpty)).said).toContain('0 ready, 1 with problems, 2 duplicates.');
  expect(await live()).toHaveLength(2);
});
