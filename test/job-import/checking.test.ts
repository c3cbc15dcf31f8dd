import fc from 'fast-check';
import { jobFieldNames, jobLabels, requiredFieldNames } from '#contract/job-fields.ts';
import { NewJob } from '#contract/job-schemas.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { buildNewJob, requiredOnAdd } from '#test/support/builders.ts';
import { readRows } from '#test/support/read-rows.ts';
import { buildQuestion } from '#job-import/checking/check-row.ts';
import { checkRows } from '#job-import/checking/check-rows.ts';
import { type Categories, createCategoryFinder } from '#job-import/mapping/category-finder.ts';
import { matchColumns, listUnmatched } from '#job-import/mapping/match-columns.ts';
import { findNeededDefaults, withDefaults } from '#job-import/mapping/default-values.ts';
import { createRun } from '#job-import/running/import-run.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const options = (...names: string[]) =>
  names.map((name, at) => ({ id: `${name.slice(0, 2)}-${at}`, name }));
const categories: Categories = {
  company: options('Product Based', 'Startups'),
  batch: options('2025', '2026'),
  domain: options('Big Data', 'AI, ML & NLP'),
  level: options('Freshers', '0-1 year experience', 'Senior roles'),
  city: options('Bengaluru', 'Hyderabad', 'Pune'),
  pay: options('0-3 LPA', '10 LPA', '10+ LPA'),
  role: options('Software Engineer or Developer'),
};

const good: Record<string, string> = {
  ...buildNewJob(),
  ...{ jobtype: 'product based', jobbyrole: 'SOFTWARE ENGINEER OR DEVELOPER' },
  ...{ jobbycity: ' Bengaluru ', jobexplevel: 'Fr-0', jobpayrange: '0–3 LPA' },
};

const goodWithout = (...names: string[]) =>
  Object.fromEntries(Object.entries(good).filter(([name]) => !names.includes(name)));
const onProgress = () => undefined;

interface Told {
  known?: Categories;
  existingJobs?: object[];
  otherwise?: object;
}

function check(jobs: Record<string, string>[], told: Told = {}) {
  const { known = categories, existingJobs = [], otherwise = {} } = told;
  const columns = [...new Set(jobs.flatMap((job) => Object.keys(job)))];
  const rows = jobs.map((job, at) => ({
    number: at + 2,
    cells: columns.map((name) => job[name] ?? ''),
  }));
  const mapping = { ...matchColumns(columns), defaultValues: otherwise };
  return checkRows({ rows, mapping, categories: known, existingJobs, now, onProgress });
}
const checkAlone = async (job: Record<string, string>, told?: Told) =>
  (await check([job], told))[0]!;
const checkGood = (changes: Record<string, string>, told?: Told) =>
  checkAlone({ ...good, ...changes }, told);
const problemsOf = async (changes: Record<string, string>) =>
  (await checkGood(changes)).problems.map(({ text, suggestion }) =>
    suggestion ? `${text} ${buildQuestion(suggestion)}` : text,
  );

it('columns are required as section 5 has it', () => {
  expect([...requiredFieldNames].sort()).toEqual([...requiredOnAdd].sort());
  expect([...jobFieldNames, 'companyLogo'].sort()).toEqual(Object.keys(jobLabels).sort());
});

it('columns are found by name, label and other words, in any case and with any blanks', () => {
  const names = fc.constantFrom(
    ...jobFieldNames.flatMap((field) =>
      [field, jobLabels[field]].map((heading) => ({ field, heading })),
    ),
  );
  const written = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => ` ${text.replaceAll(' ', '_')} `,
  );
  fc.assert(
    fc.property(names, written, ({ field, heading }, write) => {
      expect(matchColumns(['x', write(heading)]).columns).toEqual({ [field]: 1 });
    }),
  );
  const { columns } = matchColumns(['Company', 'Job Title', 'CTC', 'Apply URL', 'Skills']);
  expect(columns).toEqual({ title: 0, role: 1, pay: 2, joblink: 3, requirements: 4 });
});

it('columns that are missing are named, until every row gets a value', () => {
  const mapping = matchColumns(requiredFieldNames.filter((field) => field !== 'pay'));
  expect(listUnmatched(mapping)).toEqual(['pay']);
  expect(listUnmatched({ ...mapping, defaultValues: { pay: 'Not disclosed' } })).toEqual([]);
});

const notWeb = 'must be a web address starting with https:// or http://.';
const shortLink = 'cannot be a short link. Use the address that the short link leads to.';
const noDate =
  'Closing date must be a date, such as 31/12/2026, 31 Dec 2026 or 2026-12-31. In numbers, write the day before the month.';

describe('a row', () => {
  it('becomes a form that the API takes', async () => {
    const row = await checkGood({
      ...{ featured: 'Yes', urgent: 'n', expiresAt: '31/12/2026', location: ' Pune \n Remote' },
      ...{ requirements: ' Java\nSQL ', batch3: 'AI ML NLP' },
    });
    expect(row).toMatchObject({
      problems: [],
      form: {
        ...{ jobtype: 'Pr-0', jobbycity: 'Be-0', jobexplevel: 'Fr-0', batch3: 'AI-1' },
        ...{ featured: '1', urgent: '0', expiresAt: '2026-12-31T18:29:59.000Z' },
        ...{ location: 'Pune, Remote', requirements: ' Java\nSQL ' },
      },
    });
    expect(NewJob.safeParse(row.form).success).toBe(true);
  });

  it.each(requiredOnAdd)('without %s is refused in the form’s own words', async (field) => {
    // Nothing in the rest of the row says which category.
    const silent = { role: 'Weaver', location: 'Xanadu', pay: 'Good', title: 'Loom House' };
    expect(await problemsOf({ ...silent, batch1: '', batch2: '', [field]: ' ' })).toEqual([
      `${jobLabels[field]} cannot be empty.`,
    ]);
  });

  it.each([
    [{ jobbycity: 'Bengluru' }, ['City: there is no “Bengluru”. Did you mean “Bengaluru”?']],
    [{ jobbycity: 'Xanadu' }, ['City: there is no “Xanadu”.']],
    [{ joblink: 'x example' }, [`Job link ${notWeb}`]],
    [{ joblink: 'https://tinyurl.com/x' }, [`Job link ${shortLink}`]],
    [{ title: 'x'.repeat(201) }, ['Title (company name) can have at most 200 characters.']],
    [{ featured: 'maybe' }, ['Featured must be yes or no.']],
    [{ role: 'Dev \ud83d' }, ['Role has a broken character.']],
    [{ expiresAt: '2026-11-19' }, ['Closing date cannot be in the past.']],
  ])('with %j says what to mend', async (changes, problems) => {
    expect(await problemsOf(changes)).toEqual(problems);
  });

  /** To the end of its day in India, or to its hour there; what is not certain is said. */
  it.each(readRows<[string, string | null, string?]>('job-import/data/closing-dates.jsonl'))(
    'with the closing date %j is open until %j',
    async (expiresAt, until, said = '') => {
      const { form, problems, notes } = await checkGood({ expiresAt });
      expect(problems.map(({ text }) => text)).toEqual(until || said ? [] : [noDate]);
      if (until || said) expect(form.expiresAt ?? null).toBe(until);
      expect(notes).toEqual(said ? [`Closing date: “${expiresAt}” ${said}`] : []);
    },
  );

  it('is judged as the API judges it, whatever it holds', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'https://a.example', '1', 'x'.repeat(21_000)),
    );
    const job = fc.record(Object.fromEntries(jobFieldNames.map((field) => [field, cell])));
    await fc.assert(
      fc.asyncProperty(job, async (changes) => {
        const row = await checkGood({ ...changes });
        if (row.problems.length === 0) expect(NewJob.safeParse(row.form).success).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what is not certain', () => {
  it.each([
    ['Bangalor', 'Ot-3', 1],
    ['Mars', 'Ot-3', 1],
    ['Pune', 'Pu-2', 0],
  ])('such as the city of %j goes under %s, and that is said', async (location, city, notes) => {
    const others = [...categories.city, { id: 'Ot-3', name: 'Other Cities' }];
    const known = { ...categories, city: others };
    const row = await checkGood({ jobbycity: '', location }, { known });
    expect(row.form.jobbycity).toBe(city);
    const { cityNotKnown } = jobImportMessages;
    const said = cityNotKnown.replace('{label}', 'Location').replace('{text}', location);
    expect(row.notes).toEqual(notes === 0 ? [] : [said.replace('{name}', 'Other Cities')]);
  });

  it('such as how long ago it was posted is left out, and said', async () => {
    const row = await checkGood({ posted_at: '6 days ago' });
    expect(row.problems).toEqual([]);
    expect(row.form).not.toHaveProperty('posted_at');
    expect(row.notes).toHaveLength(1);
  });

  it.each(readRows<[string, string, number]>('job-import/data/other-links.jsonl'))(
    'has one link of %j, and says the others',
    async (joblink, link, notes) => {
      const row = await checkGood({ joblink });
      expect(row).toMatchObject({ problems: [], form: { joblink: link } });
      expect(row.notes).toHaveLength(notes);
    },
  );

  it('is told of each cell whose words stand in no field', async () => {
    const row = await checkGood({ Bond: '18 months', Industry: 'Cotton mills' });
    expect(row.unused).toEqual(['Bond: 18 months', 'Industry: Cotton mills']);
  });
});

it.each([
  ['0-3 Yrs', 'B.Tech', 'B.Tech\nExperience: 0-3 Yrs'],
  ['8-15', undefined, 'Experience: 8-15'],
  ['0-1 Yrs', 'B.Tech', 'B.Tech'],
  ['5-8 years', 'MCA, 5-8 years in Java', 'MCA, 5-8 years in Java'],
])('keeps the experience “%s” where nothing else of the job says it', async (...said) => {
  const [experience, eligibility = '', expected] = said;
  const job = { ...goodWithout('jobexplevel'), role: 'Tester', Experience: experience };
  expect((await checkAlone({ ...job, eligibility })).form.eligibility).toBe(expected);
});

it('doubts an entry level where the description asks for years', async () => {
  const said = { role: 'Tester', Experience: 'Entry level', description: 'Experience- 8-15 years' };
  const { form } = await checkAlone({ ...goodWithout('jobexplevel'), ...said });
  expect(form.jobexplevel).toBe('Se-2');
});

describe('the type of a company', () => {
  const company = options('Product', 'Service', 'Startups', 'MNC', 'Other Companies');
  const types: Categories = { ...categories, company };
  const others = { ...goodWithout('jobtype'), title: 'Loom House' };
  const checked = (type: string) =>
    checkAlone({ ...others, 'Company Type': type }, { known: types });

  it.each(readRows<[string, string]>('job-import/data/company-types.jsonl'))(
    'that is called %s is %s, and no word of it is left over',
    async (said, name) => {
      const { form, problems, unused } = await checked(said);
      const type = types.company.find(({ id }) => id === form.jobtype)?.name;
      expect({ type, problems, unused }).toEqual({ type: name, problems: [], unused: [] });
    },
  );

  it('is asked about where it is nearly a known one, and among the others where it is told', async () => {
    const nearly = (await checked('Product led')).problems;
    expect(nearly.map(({ suggestion }) => suggestion?.option.name)).toEqual(['Product']);
    const { form, problems, unused } = await checked('Cotton mills');
    expect(form.jobtype).toBe('Ot-4');
    expect({ problems, unused }).toEqual({ problems: [], unused: ['Company Type: Cotton mills'] });
  });
});

describe('a cell', () => {
  const bands: Categories = {
    ...categories,
    pay: options('0-3 LPA', '3-6 LPA', '6-10 LPA', '15-25 LPA', 'Stipend'),
    level: options('Internship', 'Freshers', '0-1 Year Experience', '1-3 Years Experience'),
  };
  const nameOf = (kind: 'pay' | 'level', id = '') =>
    bands[kind].find((option) => option.id === id)?.name ?? null;
  /** The form of a row whose pay, and what follows from it, is said by these cells alone. */
  async function formOf(cells: Record<string, string>) {
    const others = goodWithout('pay', 'jobpayrange', 'jobexplevel');
    return (await checkAlone({ ...others, role: 'Software Engineer', ...cells }, { known: bands }))
      .form;
  }

  /** Plain text, a pay with the unit of its heading, and the categories that follow. */
  it.each(readRows<[Record<string, string>, object]>('job-import/data/cells.jsonl'))(
    'of %j is read as %j',
    async (cells, fields) => {
      const { jobpayrange, jobexplevel, ...form } = await formOf(cells);
      const names = {
        ...{ jobpayrange: nameOf('pay', jobpayrange), jobexplevel: nameOf('level', jobexplevel) },
      };
      expect({ ...form, ...names }).toMatchObject(fields);
    },
  );

  it.each(['NA', 'N/A', 'null', '-', 'Not Applicable'])('of %s says nothing', async (said) => {
    const form = await formOf({ eligibility: said, experience: said });
    expect(form).not.toHaveProperty('eligibility');
    expect(form).not.toHaveProperty('jobexplevel');
  });
});

it.each(readRows<[string, string]>('job-import/data/posting-moments.jsonl'))(
  'a posting date is read as India has it: %s',
  async (written, posted_at) => {
    const row = await checkGood({ 'Date posted': written, expiresAt: '2026-12-31' });
    expect(row).toMatchObject({ problems: [], form: { posted_at } });
  },
);

it('a job whose posting date is a day is open to the end of its last day', async () => {
  expect((await checkGood({ posted_at: '2026-10-21' })).problems).toEqual([]);
});

it.each([
  ['32 Nov 2026', /^Posting date must be a date/],
  ['2026-11-21', /^Posting date cannot be in the future\.$/],
  ['2026-10-20', /^Posting date is so long ago that the job has closed\.$/],
])('a posting date of %s keeps its row out', async (posted_at, text) => {
  const row = await checkGood({ posted_at });
  expect(row.problems).toMatchObject([{ field: 'posted_at', text: expect.stringMatching(text) }]);
});

it('a posting date orders what is sent, so that the newest stands first', async () => {
  const days = ['2026-11-18', '2026-11-02', '', '2026-11-19'];
  const rows = await check(days.map((posted_at, at) => ({ ...good, role: `R${at}`, posted_at })));
  const run = createRun({ fileName: 'jobs.csv' }, rows, now);
  expect(run.rows.map(({ form }) => form.role)).toEqual(['R1', 'R0', 'R3', 'R2']);
});

it.each([
  ['Bangalore', 'Be-0'],
  [' poona', 'Pu-2'],
  ['HYD', 'Hy-1'],
])('category names are also what searches call a city: %s', (text, id) => {
  expect(createCategoryFinder(categories.city).findId(text)).toBe(id);
});

it('what readers will be warned of keeps no row out', async () => {
  const row = await checkGood({ eligibility: 'Registration fee: Rs. 500' });
  const warnings = [{ name: 'fee', quote: 'Registration fee: Rs. 500' }];
  expect(row).toMatchObject({ problems: [], warnings });
});

it('is ready by the usual words where it says nothing, and open from today where it is old', async () => {
  const unsaid = { pay: '', batches: '', jobpayrange: '', description: '' };
  const job: Record<string, string> = { ...good, ...unsaid, posted_at: '2026-08-01' };
  const columns = Object.keys(job);
  const all: Categories = { ...categories, pay: options('Not disclosed') };
  const rows = [{ number: 2, cells: columns.map((name) => job[name] ?? '') }];
  const told = { rows, categories: all, existingJobs: [], now, onProgress };
  const [before] = await checkRows({ ...told, mapping: matchColumns(columns) });
  expect(before!.problems.map(({ field }) => field)).toEqual([
    ...['pay', 'batches', 'jobpayrange', 'description', 'posted_at'],
  ]);
  const needs = findNeededDefaults(rows, matchColumns(columns), { categories: all, now });
  expect(needs.neededDefaults.map(({ field, name }) => [field, name])).toEqual(
    Object.entries({
      ...{ pay: 'Not disclosed', batches: 'Not specified' },
      description: 'The description is on the page that the link leads to.',
      jobpayrange: 'Not disclosed',
    }),
  );
  expect(needs.oldJobCount).toBe(1);
  const closed = withDefaults(matchColumns(columns), all, false);
  const [left] = await checkRows({ ...told, mapping: closed });
  expect(left!.problems.map(({ field }) => field)).toEqual(['posted_at']);
  const [row] = await checkRows({ ...told, mapping: withDefaults(matchColumns(columns), all) });
  expect(row!.problems).toEqual([]);
  expect(row!.form).toMatchObject({ pay: 'Not disclosed', batches: 'Not specified' });
  expect(row!.form).not.toHaveProperty('posted_at');
});

describe('the same job', () => {
  const other = { ...good, joblink: 'https://other.example/1', role: 'Tester' };
  it('is found by company, role and city, or by its link where that is of one role', async () => {
    const rows = await check([
      good,
      { ...other, joblink: `${good['joblink']}/?utm_source=sheet#apply` },
      { ...good, joblink: 'https://other.example/2', title: `${good['title']} PVT. LTD.` },
      other,
      { ...good, joblink: `${good['joblink']}/?utm_source=sheet`, location: 'Pune' },
    ]);
    const { role, title, location, joblink } = good;
    const first = `Same job as in row 2: ${role}, ${title}, ${location}, ${joblink}.`;
    const tester = `Tester, ${title}, ${location}, ${joblink}/#apply`;
    const duplicates = [undefined, undefined, first, `Same job as in row 3: ${tester}.`, first];
    expect(rows.map(({ duplicate }) => duplicate)).toEqual(duplicates);
  });

  it('is each role behind one careers page, and one for each spelling of its city', async () => {
    const roles = ['Weaver', 'Dyer', 'Spinner'].map((role) => ({
      ...good,
      role,
      joblink: 'https://loom.example/careers',
    }));
    expect((await check(roles)).filter(({ duplicate }) => duplicate)).toEqual([]);
    const cities = ['Bengaluru', 'Bangalore, Karnataka', 'Whitefield'].map((location, at) => ({
      ...{ ...good, location, joblink: `https://loom.example/${at}` },
    }));
    expect((await check(cities)).filter(({ duplicate }) => duplicate)).toHaveLength(2);
  });

  it('is found among the jobs that exist; a bad row is nobody’s duplicate', async () => {
    const joblink = good['joblink'];
    const { duplicate } = await checkAlone(good, { existingJobs: [{ joblink }] });
    expect(duplicate).toBe(`This job already exists: ${joblink}.`);
    const rows = await check([{ ...good, pay: '' }, good]);
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([undefined, undefined]);
  });
});

it('a row is read without the entities that a page was copied with', async () => {
  const link = (and: string) => `https://jobs.example/?a=1${and}b=2`;
  const row = await checkGood({ title: 'Nut &amp; Bolt', joblink: link('&amp;') });
  expect(row.problems).toEqual([]);
  expect(row.form).toMatchObject({ title: 'Nut & Bolt', joblink: link('&') });
});

it.each([
  ['Senior Weaver', 'Freshers', 'Freshers'],
  ['Engineering Manager', '0-1 year experience', '0-1 year experience'],
  ['Weaving Intern', 'Senior roles', 'Senior roles'],
  ['Weaver', 'Freshers', undefined],
])('a row called %j at the level %j is doubted: %j', async (role, jobexplevel, doubtful) => {
  const row = await checkGood({ role, jobexplevel });
  expect(row.conflictingLevel).toBe(doubtful);
  expect(row.problems).toEqual([]);
});

it('a row is what an administrator wrote instead, whatever was wrong with it', async () => {
  const columns = Object.keys(good);
  const cells = columns.map((name) => (name === 'jobbycity' ? 'Xanadu' : good[name]!));
  const told = { mapping: matchColumns(columns), categories, existingJobs: [], now };
  const torn = { number: 2, cells, problem: 'Torn.' };
  const run = (row: object) => checkRows({ ...told, rows: [{ ...torn, ...row }], onProgress });
  const [before] = await run({});
  expect(before!.problems.map(({ field }) => field)).toEqual([undefined, 'jobbycity']);
  const [after] = await run({ corrections: { jobbycity: 'Pune', role: 'Spinner' } });
  expect(after!.problems).toEqual([]);
  expect(after!.form).toMatchObject({ jobbycity: categories.city[2]!.id, role: 'Spinner' });
});

describe('a category', () => {
  const ofRow = {
    ...goodWithout('jobexplevel'),
    ...{ jobtype: '', jobbyrole: '', jobbycity: '', jobpayrange: '' },
    ...{ title: 'Amazon', role: 'Software Engineer', location: 'Poona', pay: '2-3 LPA' },
    ...{ batches: '2025, 2026', experience: '0-1 Yrs', batch1: '', batch2: '' },
  };
  const mnc: Categories = { ...categories, company: options('MNC', 'Startups') };
  const checked = (changes: Record<string, string>, otherwise = {}) =>
    checkAlone({ ...ofRow, ...changes }, { known: mnc, otherwise });

  it('that no cell names follows from the rest of the row, and the row says so', async () => {
    const row = await checked({});
    expect(row.problems).toEqual([]);
    expect(row.form).toMatchObject({
      ...{ jobtype: 'MN-0', jobbyrole: 'So-0', jobbycity: 'Pu-2', jobexplevel: '0--1' },
      ...{ jobpayrange: '0--0', batch1: '20-0', batch2: '20-1' },
    });
    const derived = 'jobtype jobbyrole jobbycity jobexplevel jobpayrange batch1 batch2';
    expect(row.derived).toEqual(derived.split(' '));
  });

  it('that the row says nothing of is the chosen one, else nobody’s guess', async () => {
    const silent = { role: 'Weaver', experience: '' };
    const without = await checked(silent);
    expect(without.form).not.toHaveProperty('jobbyrole');
    expect(without.problems.map(({ field }) => field)).toEqual(['jobbyrole', 'jobexplevel']);
    const chosen = await checked(silent, { jobbyrole: 'So-0', jobexplevel: 'Fr-0' });
    expect(chosen.problems).toEqual([]);
    expect(chosen.form).toMatchObject({ jobbyrole: 'So-0', jobexplevel: 'Fr-0' });
    expect((await checked({}, { jobexplevel: 'Se-2' })).form.jobexplevel).toBe('0--1');
  });
});
