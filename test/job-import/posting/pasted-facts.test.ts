import { jobPostingMessages } from '#contract/messages/job-posting.ts';
import { toGuesses } from '#job-import/posting/fill.ts';
import { readPostings } from '#job-import/posting/read-postings.ts';

const today = '2026-11-25';
const read = (text: string) => readPostings({ text }, today);
const head =
  'Company: Loom Labs\nRole: Junior Weaver\nLocation: Surat\nApply: https://loom.example/7';

it.each([
  ...['$48,000 - $52,000 per year', 'SGD 3,200 per month', '£24k - £27k pa', '4,000 Dhs'],
  ...['15k-18k', '10-14K', '4/5 LPA', '8000 INR per month', '8-9k INR/month', '1.4 Cr'],
  ...['₹450 per day', '3 to 4', 'As per company norms', '5~6 LPA'],
])('keeps the pay %s in the words that its label has', (pay) => {
  for (const label of ['Salary:', 'CTC -', 'Stipend :', '💰 Pay ➡️'])
    expect(read(`${head}\n${label} ${pay}`)[0]!.pay?.value).toBe(pay);
});

it.each([
  ['4\u20115 LPA', '4-5 LPA'],
  ['Unpaid', 'Unpaid'],
])('tells the pay %s as %s', (said, pay) => {
  expect(read(`${head}\nCTC: ${said}`)[0]!.pay?.value).toBe(pay);
});

it.each([
  ...['Selected trainees sign a bond of 2 lakhs.', 'Bond 2 years (50k per month pending)'],
  ...[
    'The surety is 1.5 lakh per annum',
    'A fine of 1.5 lakh per annum is due by who leaves early',
  ],
  ...['A 3 lakh service bond', 'A site allowance of 3 LPA', 'Security deposit: 2 lakhs'],
])('reads no pay from %s', (said) => {
  expect(read(`${head}\n${said}`)[0]!.pay).toBeUndefined();
  expect(read(`${head}\n${said}\nCTC: 4 LPA`)[0]!.pay?.value).toBe('4 LPA');
});

it.each(['Scale of pay', 'Pay scale (IDA)', 'Pay level', 'Emoluments'])(
  'reads the scale of %s',
  (label) => {
    const value = 'Level-6 (Rs. 35,400 - 1,12,400)';
    expect(read(`${head}\n${label}: ${value}\nBond: Rs. 3 lakh`)[0]!.pay?.value).toBe(value);
  },
);

it('is not sure of a pay that it cuts out of a long value', () => {
  const paid =
    'In the first year of training a stipend of Rs. 25,000 per month is paid to all trainees';
  const text = `${head}\nEmoluments: ${paid}, and a pay that depends on the marks in the last test follows`;
  expect(read(text)[0]!.pay).toMatchObject({ value: 'Rs. 25,000 per month', sure: false });
});

it('marks a pay that it does not understand', () => {
  const sure = ['4 LPA', '15k-18k', 'Good'].map(
    (pay) => read(`${head}\nCTC: ${pay}`)[0]!.pay?.sure,
  );
  expect(sure).toEqual([true, false, false]);
});

const labels =
  'Company: Loom Labs\nRole: Java Developer\nLocation: Surat\nCTC: 4 LPA\nBatch: 2026\nExperience: 1 year\nLast date: 4 December 2026\nApply: https://loom.example/7';
type Fact =
  'company' | 'role' | 'location' | 'pay' | 'batches' | 'experience' | 'expiresAt' | 'joblink';

it.each<[Fact, string, string]>([
  ['company', 'Loom Labs', 'Fast growing textile firm'],
  ['company', 'Loom Labs', 'Loom Labs Hiring'],
  ['role', 'Java Developer', 'Java Developer and QA Engineer'],
  ['role', 'Java Developer', 'Java Developer Fresher'],
  ['location', 'Surat', 'Corporate Office'],
  ['pay', '4 LPA', '4 LPA after 1 year'],
  ['pay', '4 LPA', '1.8 LPA + 0.6 LPA'],
  ['batches', '2026', '2025 (joining in 2027)'],
  ['batches', '2026', '2024 & before'],
  ['batches', '2026', '2022-26'],
  ['experience', '1 year', '2 years bond, freshers'],
  ['experience', '1 year', '6 months internship'],
  ['expiresAt', '4 December 2026', '12/05/2026'],
  ['expiresAt', '4 December 2026', '20 November'],
  ['expiresAt', '4 December 2026', '4 December 2026 / 9 December 2026'],
  ['expiresAt', '4 December 2026', '4 December for online, 9 December for offline'],
])('is sure of the %s %s, and not of %s', (fact, plain, other) => {
  expect(read(labels)[0]![fact]?.sure).toBe(true);
  expect(read(labels.replace(`: ${plain}`, `: ${other}`))[0]![fact]?.sure).toBe(false);
});

it.each<[Fact, string]>([
  ['location', 'After the training you will be posted at our works in Nagpur.'],
  ['pay', 'Our people are paid 6 LPA.'],
  ['batches', 'Students of the 2025 batch may come as well.'],
  ['experience', 'Freshers are welcome.'],
  ['expiresAt', 'You can register until 9 December 2026.'],
  ['joblink', 'Please use https://loom.example/apply/8 to apply.'],
])('is not sure of a %s where another line says otherwise', (fact, line) => {
  expect(read(`${labels}\n\n${line}`)[0]![fact]?.sure).toBe(false);
});

const role = 'Role: Voice Associate';
it.each<[string, Partial<Record<Fact, string>>]>([
  [
    'Talent Lead at Weft | Hiring\n3d • 🌐\nLoom Labs is hiring a Web Developer',
    { role: 'Web Developer' },
  ],
  [
    "I'm an HR Executive at Loom. We have an opening for a Data Analyst in Kochi.",
    { role: 'Data Analyst' },
  ],
  [
    'Weaver Jobs Updates - Kerala\nLoom Labs is hiring Design Engineer',
    { role: 'Design Engineer' },
  ],
  ['Fresher Internship Hub\nLoom Labs is hiring Design Engineer', { role: 'Design Engineer' }],
  [`Loom Labs Mega Walk-in Drive\n${role}`, { company: 'Loom Labs', role: 'Voice Associate' }],
  [`Loom Labs Off Campus Hiring 2026\n${role}`, { company: 'Loom Labs' }],
  [`WALK-IN DRIVE – LOOM SUPPORT SERVICES\n${role}`, { company: 'Loom Support Services' }],
  ['Web Development Internship with PPO | Loom Labs', { role: 'Web Development Internship' }],
  ['Loom Labs Internship + PPO\nRole: Backend Intern', { role: 'Backend Intern' }],
  [
    'Subject: Referral needed - QA Engineer, Loom Labs\nhr@loomlabs.example',
    { role: 'QA Engineer', company: 'Loom Labs' },
  ],
  ['Employee referral: QA Engineer - Chennai\nRole: QA Engineer', { role: 'QA Engineer' }],
  [
    'We wish to take in fresh graduates for the post of Junior Weaver Executive at our Salem office.',
    { role: 'Junior Weaver Executive' },
  ],
  [
    'Applications are invited for the post of Software\nEngineer (Tools) for our office.',
    { role: 'Software Engineer (Tools)' },
  ],
  [
    'Apply at https://loom.example/test-engineer by 8 December. People will be called before 15 December.',
    { expiresAt: '2026-12-08' },
  ],
  [
    'Role: Weaver\nForm ki last date 30 November hai aur interview 3 December ko honge',
    { expiresAt: '2026-11-30' },
  ],
  [
    'Anita Rao\nSoftware Engineer at Weft | Mentor\n1w • Edited\nLoom Labs is hiring a Web Developer',
    { company: 'Loom Labs', role: 'Web Developer' },
  ],
  ['Loom Labs | Web Developer | Off Campus 2026', { company: 'Loom Labs', role: 'Web Developer' }],
  [
    'Role: Weaver\nNames may be sent by 3 December and the interview will be on 10 December.',
    { expiresAt: '2026-12-03' },
  ],
  ['I work as an SDE at Loom and we have an opening for a QA Intern.', { role: 'QA Intern' }],
  ['QA Engineer - Kochi, 3 LPA\nCompany: Loom', { role: 'QA Engineer' }],
  [
    'Role: Weaver\nFill the form by 8 December since the test is on 15 December.',
    { expiresAt: '2026-12-08' },
  ],
])('reads out of %j what it says of the job', (text, facts) => {
  const [posting] = read(text);
  for (const fact of ['company', 'role', 'expiresAt'] as const)
    if (facts[fact]) expect(posting![fact]?.value).toBe(facts[fact]);
});

it('takes a remote job to be in no place of all India', () => {
  const text = 'Company: Loom\nRole: Weaver\nLocation: Remote (across India)';
  expect(read(text)[0]!.location?.value).toBe('Remote');
});

it('is not sure of a company whose label names a drive too', () => {
  const company = 'Loom Labs Off Campus';
  expect(read(labels.replace('Loom Labs', company))[0]!.company).toMatchObject({ sure: false });
});

it('takes no place from a sentence on who buys', () => {
  expect(read('Loom Labs makes looms for shops across India.')[0]!.location).toBeUndefined();
});

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
  const { rolesAndResponsibilities } = read(`${labels}\n\n${text}`)[0]!.texts;
  expect(rolesAndResponsibilities?.sure).toBe(sure);
});

it('is sure of nothing where a text may be of two postings', () => {
  const [posting] = read(`${labels}\n\nWeft Systems is hiring QA Engineers.`);
  const { company, role, location, pay, joblink } = posting!;
  expect([company, role, location, pay, joblink].map((fact) => fact?.sure)).not.toContain(true);
});

it('is sure of no cell where a mail has torn the rows of a sheet', () => {
  const row = 'Weft Systems,QA Engineer,Pune,2026';
  const sheet = `Company,Role,Location,Batch\nLoom Labs,Java Developer,Surat,2026\n${row}`;
  const sure = (text: string) => read(text).map(({ company }) => company?.sure);
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
  expect(toGuesses(posting!)).toMatchObject({
    ...{ title: { value: 'Loom Labs', sure: false }, location: { value: 'Surat' } },
    ...{ workMode: { value: 'Hybrid' }, pay: { value: '₹20,000/month (6 months)' } },
    niceToHave: { value: 'CTC on conversion: ₹7,00,000 per annum' },
  });
});

it.each([
  [
    'a table of Markdown',
    '| Field | Details |\n| --- | --- |\n| Company | Loom Labs |\n| Role | Data Analyst |\n| Location | Surat |\n| Apply | https://loom.example/7 |',
  ],
  [
    'a walk-in',
    'WALK-IN DRIVE\nCompany: Loom Labs\nPosition: Data Analyst\nVenue: 4th floor, Mill Road, Surat 395003\nApply: https://loom.example/7',
  ],
  ['one line of parts', 'Loom Labs hiring Data Analyst | Surat | https://loom.example/7'],
  [
    'a torn address',
    'Company: Loom Labs\nRole: Data Analyst\nLocation: Surat\nApply at https://loom.example/data-\nanalyst before noon',
  ],
  [
    'words and an address that a PDF has cut',
    'Company: Loom Labs\nRole: Data Ana-\nlyst\nLocation: Su-\nrat (Gu-\njarat)\nApply: https://loom.example/data-analyst?from=the-careers-pa\nge-2026',
  ],
  ['a role with its place', 'Loom Labs is hiring Data Analyst (Surat)\nhttps://loom.example/7'],
  [
    'the subject of a mail',
    'Subject: Fwd: Loom Labs - Data Analyst | Surat\nApply: https://loom.example/7',
  ],
  [
    'Hinglish',
    'Bhai log, Loom Labs me Data Analyst ki hiring chal rahi hai Surat me.\nhttps://loom.example/7',
  ],
  [
    'a notice',
    'LOOM LABS\nApplications are invited for the post of Data Analyst\nPlace of posting: Surat\nhttps://loom.example/7',
  ],
  [
    'a link for all',
    'Company: Loom Labs\nRole: Data Analyst\nLocation: Surat\nApply for all: https://loom.example/7',
  ],
])('reads who looks for whom in %s', (_, text) => {
  const [{ company, role, location, joblink } = {}] = read(text);
  expect([company, role, location].map((fact) => fact?.value)).toEqual([
    ...['Loom Labs', 'Data Analyst', 'Surat'],
  ]);
  expect(joblink?.value).toMatch(
    /^https:\/\/loom\.example\/(?:7|data-analyst(?:\?from=the-careers-page-2026)?)$/,
  );
});

it('takes no year of an address for a batch, and loses no address that ends as a heading', () => {
  const [posting] = read(
    `${head.replace(/Apply.*/, '')}\nCTC: 4 LPA\nhttps://loom.example/graduates-2026`,
  );
  expect(posting!.batches).toBeUndefined();
  const walkIn = 'Apply on company website: https://loom.example/walkin';
  expect(read(`${head.replace(/Apply.*/, walkIn)}`)[0]!.joblink?.value).toBe(
    'https://loom.example/walkin',
  );
  const besides = `${head}\nShift: https://loom.example/walkin`;
  expect(JSON.stringify(read(besides))).toContain('loom.example/walkin');
});

it('reads the pay that stands on a button of a page, and no other button', () => {
  const html =
    '<h1>Data Analyst</h1><p>Loom Labs</p><button>₹3,00,000 - ₹4,00,000 a year</button><button>Surat</button>';
  const [{ pay, location } = {}] = readPostings({ text: '', html }, today);
  expect([pay?.value, location]).toEqual(['₹3,00,000 - ₹4,00,000 a year', undefined]);
});

it('closes on the day of a walk-in, and by a day in numbers', () => {
  const walkIn =
    'WALK-IN DRIVE\nCompany: Loom Labs\nPosition: Weaver Trainee\nDate: 7th & 8th December 2026';
  expect(read(walkIn)[0]!.expiresAt?.value).toBe('2026-12-08');
  expect(read(`${head}\nRegister by 2026-12-11`)[0]!.expiresAt?.value).toBe('2026-12-11');
});

it('says so where a text is longer than is read', () => {
  const long = `${head}\n\nDescription\n${'We weave cotton and silk for the whole town.\n'.repeat(3_000)}`;
  const page = `<h1>Junior Weaver</h1><p>${long.replaceAll('\n', '</p><p>')}</p>`;
  for (const pasted of [{ text: long }, { text: '', html: page }])
    expect(readPostings(pasted, today).at(-1)!.unused).toContain(jobPostingMessages.cut);
  expect(read(long.slice(0, 99_000))[0]!.unused).toEqual([]);
});

describe('a record of a page', () => {
  const recordOf = (given: object) =>
    read(
      JSON.stringify({
        ...{ '@type': 'JobPosting', title: 'Dyeing &amp; R&#38;D Engineer' },
        ...{ hiringOrganization: { name: 'Nut &amp; Loom' }, ...given },
      }),
    )[0]!;

  it('is read without its entities', () => {
    const { role, company, joblink } = recordOf({ url: 'https://loom.example/?a=1&amp;b=2' });
    expect([role, company, joblink].map((fact) => fact?.value)).toEqual([
      ...['Dyeing & R&D Engineer', 'Nut & Loom', 'https://loom.example/?a=1&b=2'],
    ]);
  });

  it.each([
    ['05-12-2026', '2026-12-05', false],
    ['12/01/2027', '2027-01-12', false],
    ['2026-12-31 23:59:59', '2026-12-31', true],
    ['2026-12-31T18:29:59Z', '2026-12-31', true],
    ['soon', undefined, undefined],
  ])('closes on %s, day before month: %s', (validThrough, day, sure) => {
    const { expiresAt } = recordOf({ validThrough });
    expect([expiresAt?.value, expiresAt?.sure]).toEqual([day, sure]);
  });

  const year = { '@type': 'QuantitativeValue', unitText: 'YEAR' };
  it.each([
    [
      {
        salaryCurrency: 'USD',
        baseSalary: { minValue: 40_000, maxValue: 44_000, unitText: 'YEAR' },
      },
      'USD 40,000 - 44,000 per year',
    ],
    [
      { baseSalary: { currency: 'INR', value: { ...year, maxValue: 700_000 } } },
      'Up to ₹7,00,000 per annum',
    ],
    [
      { baseSalary: { currency: 'INR', value: { ...year, minValue: 700_000 } } },
      'From ₹7,00,000 per annum',
    ],
    [{ baseSalary: { value: { ...year, currency: 'EUR', value: 30_000 } } }, 'EUR 30,000 per year'],
    [
      { baseSalary: { currency: 'INR', value: { value: '18000', unitText: 'MONTH' } } },
      '₹18,000 per month',
    ],
  ])('pays by %j: %s', (given, pay) => {
    expect(recordOf(given).pay?.value).toBe(pay);
  });

  it('keeps the experience, the degrees and the description that it states', () => {
    const posting = recordOf({
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: 18,
      },
      educationRequirements: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'B.Tech',
      },
      description: '<p>Join the loom team.</p><ul><li>Weave cotton</li></ul>',
    });
    expect(posting.experience?.value).toEqual({ min: 1.5 });
    expect(posting.texts.eligibility?.value).toEqual(['B.Tech']);
    expect(posting.texts.description?.value).toEqual(['Join the loom team.', 'Weave cotton']);
  });
});

it.each([
  'Doston, Loom Labs me Weaver Trainee ki vacancy hai. Location Surat. 2026 batch.',
  'Hi all, Loom Labs is hiring a Weaver Trainee. Place: Surat. Stipend 25k per month.',
])('reads company, role and place from a message of one line: %s', (text) => {
  const { company, role, location } = read(`${text} Apply: https://loom.example/7`)[0]!;
  expect([company, role, location].map((fact) => fact?.value)).toEqual([
    ...['Loom Labs', 'Weaver Trainee', 'Surat'],
  ]);
});

it.each([
  ['Hybrid - Jalandhar, Ludhiana, Amritsar', 'Jalandhar, Ludhiana, Amritsar'],
  ['Jodhpur, Bikaner', 'Jodhpur, Bikaner'],
  ['Baner, Pune', 'Pune'],
  ['Delhi, Delhi', 'Delhi'],
])('reads the places of “%s” as %s', (said, location) => {
  expect(read(head.replace('Surat', said))[0]!.location?.value).toBe(location);
});

it('ends the name of a company with its sentence', () => {
  const text = 'Junior Weaver\nCome to our team at Loom Labs. This role is in Surat.';
  expect(read(text)[0]!.company?.value).toBe('Loom Labs');
});

it('takes no line that begins with an amount for the head of a message', () => {
  const [posting] = read(
    'Loom Labs\nJunior Weaver\n2.4 LPA | 2025, 2026 | apply: https://loom.example/7',
  );
  expect([posting!.pay?.value, posting!.joblink?.value]).toEqual([
    ...['2.4 LPA', 'https://loom.example/7'],
  ]);
});
