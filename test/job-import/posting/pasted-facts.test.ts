import { jobPostingMessages } from '#contract/messages/paste-posting.ts';
import { guessFields } from '#job-import/posting/guess-fields.ts';
import { readPastedPostings } from '#job-import/posting/read-pasted-postings.ts';
import { readRows } from '#test/support/read-rows.ts';

const today = '2026-11-25';
const read = (text: string) => readPastedPostings({ text }, today);
const head =
  'Company: Loom Labs\nRole: Junior Weaver\nLocation: Surat\nApply: https://loom.example/7';

type Fact =
  'company' | 'role' | 'location' | 'pay' | 'batches' | 'experience' | 'expiresAt' | 'joblink';
/** What a text says, null for nothing, and whether the reader may be sure of it. */
interface Pasted {
  says: string;
  text: string;
  /** In place of the text: what a page states for search engines. */
  record?: object;
  is?: Partial<Record<Fact, string | string[] | null>>;
  sure?: Partial<Record<Fact, boolean>>;
}

it.each(readRows<Pasted>('job-import/posting/pasted-facts.jsonl'))(
  'reads %j',
  ({ text, record, is = {}, sure = {} }) => {
    const [posting = {}] = read(record ? JSON.stringify(record) : text) as Partial<
      Record<Fact, { value: unknown; isCertain: boolean }>
    >[];
    const facts = Object.entries(posting);
    const told = Object.fromEntries(facts.map(([fact, said]) => [fact, said?.value]));
    for (const [fact, value] of Object.entries(is)) expect(told[fact]).toEqual(value ?? undefined);
    expect(Object.fromEntries(facts.map(([fact, said]) => [fact, said?.isCertain]))).toMatchObject(
      sure,
    );
  },
);

it.each([
  ...['$48,000 - $52,000 per year', 'SGD 3,200 per month', '£24k - £27k pa', '4,000 Dhs'],
  ...['15k-18k', '10-14K', '4/5 LPA', '8000 INR per month', '8-9k INR/month', '1.4 Cr'],
  ...['₹450 per day', '3 to 4', 'As per company norms', '5~6 LPA'],
])('keeps the pay %s in the words that its label has', (pay) => {
  for (const label of ['Salary:', 'CTC -', 'Stipend :', '💰 Pay ➡️'])
    expect(read(`${head}\n${label} ${pay}`)[0]!.pay?.value).toBe(pay);
});

const labels =
  'Company: Loom Labs\nRole: Java Developer\nLocation: Surat\nCTC: 4 LPA\nBatch: 2026\nExperience: 1 year\nLast date: 4 December 2026\nApply: https://loom.example/7';
const list = 'Responsibilities:\n- Greet visitors\n- Answer calls';
it.each([
  ['whole', list, true],
  ['cut off', `${list} and`, false],
  ['that goes on below the end of a page', `${list}\nLoom Labs, page 2\n- Write letters`, false],
  ['with a torn point', `${list}\nof customers`, false],
  ['with points on one line', `${list} - Write letters`, false],
  ['that goes on below a fact', `${list}\nCTC: 4 LPA\n- Write letters`, false],
  ['with another fact in it', `${list}\n- Salary 4 LPA`, false],
  ['that is a word and a value', 'Work: 9 to 6', false],
])('says of a list %s whether it is sure', (_, text, sure) => {
  expect(read(`${labels}\n\n${text}`)[0]!.texts.rolesAndResponsibilities?.isCertain).toBe(sure);
});

it('is sure of no cell where a mail has torn the rows of a sheet', () => {
  const row = 'Weft Systems,QA Engineer,Pune,2026';
  const sheet = `Company,Role,Location,Batch\nLoom Labs,Java Developer,Surat,2026\n${row}`;
  const sure = (text: string) => read(text).map(({ company }) => company?.isCertain);
  expect(sure(sheet)).toEqual([true, true]);
  expect(sure(sheet.replace('QA Engineer', 'QA\nEngineer'))).not.toContain(true);
});

it('keeps the points of a list that read like words of a page', () => {
  const points = ['Forward calls to the desk', 'Keep confidential records', 'Send invoices'];
  const text = `${labels}\n\nResponsibilities:\n- Greet visitors\n- ${points.join('\n- ')}`;
  expect(read(text)[0]!.texts.rolesAndResponsibilities?.value.slice(1)).toEqual(points);
});

it.each([
  ['Roles:', '1. Weaver Trainee\n2. QA Engineer\n3. Data Analyst'],
  ['Open positions', '• Weaver Trainee\n• QA Engineer\n• Data Analyst'],
])('takes each of several roles below “%s” for a posting', (heading, list) => {
  const text = `Loom Labs is hiring freshers\n${heading}\n${list}\nBatch: 2025/26\nLocation: Surat\nApply here: https://loom.example/careers`;
  expect(
    read(text).map(({ company, role, location, batches, joblink }) =>
      [company, role, location, batches, joblink].map((fact) => String(fact?.value)),
    ),
  ).toEqual(
    ['Weaver Trainee', 'QA Engineer', 'Data Analyst'].map((role) => [
      ...['Loom Labs', role, 'Surat', '2025,2026', 'https://loom.example/careers'],
    ]),
  );
});

it('reads the place beside a mode of work, and keeps what is paid after a conversion', () => {
  const [posting] = read(
    'Loom Labs – Internship + PPO\nRole: Weaving Intern\nStipend: ₹20,000/month (6 months)\nCTC on conversion: ₹7,00,000 per annum\nMode: Hybrid, Surat',
  );
  expect(guessFields(posting!)).toMatchObject({
    ...{ title: { value: 'Loom Labs', isCertain: false }, location: { value: 'Surat' } },
    ...{ workMode: { value: 'Hybrid' }, pay: { value: '₹20,000/month (6 months)' } },
    niceToHave: { value: 'CTC on conversion: ₹7,00,000 per annum' },
  });
});

it('reads the pay that stands on a button of a page, and no other button', () => {
  const html =
    '<h1>Data Analyst</h1><p>Loom Labs</p><button>₹3,00,000 - ₹4,00,000 a year</button><button>Surat</button>';
  const [{ pay, location } = {}] = readPastedPostings({ text: '', html }, today);
  expect([pay?.value, location]).toEqual(['₹3,00,000 - ₹4,00,000 a year', undefined]);
});

it('loses no address that ends as a heading', () => {
  const text = `${head}\nShift: https://loom.example/walkin`;
  expect(JSON.stringify(read(text))).toContain('loom.example/walkin');
});

it('says so where a text is longer than is read', () => {
  const long = `${head}\n\nDescription\n${'We weave cotton and silk for the whole town.\n'.repeat(3_000)}`;
  const page = `<h1>Junior Weaver</h1><p>${long.replaceAll('\n', '</p><p>')}</p>`;
  for (const pasted of [{ text: long }, { text: '', html: page }])
    expect(readPastedPostings(pasted, today).at(-1)!.unused).toContain(jobPostingMessages.textCut);
  expect(read(long.slice(0, 99_000))[0]!.unused).toEqual([]);
});

it('keeps the experience, the degrees and the description that a record of a page states', () => {
  const record = {
    ...{ '@type': 'JobPosting', title: 'Dyer', hiringOrganization: { name: 'Nut & Loom' } },
    experienceRequirements: { monthsOfExperience: 18 },
    educationRequirements: { credentialCategory: 'B.Tech' },
    description: '<p>Join the loom team.</p><ul><li>Weave cotton</li></ul>',
  };
  const { experience, texts } = read(JSON.stringify(record))[0]!;
  expect(experience?.value).toEqual({ min: 1.5 });
  expect(texts.eligibility?.value).toEqual(['B.Tech']);
  expect(texts.description?.value).toEqual(['Join the loom team.', 'Weave cotton']);
});
