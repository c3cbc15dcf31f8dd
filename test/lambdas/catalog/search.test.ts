import type { SearchCriteria } from '#contract/jobs.ts';
import type { Selection } from '#lambdas/catalog/answer/catalog.ts';
import { readRows } from '#test/support/read-rows.ts';
import { buildCatalogJob, type Choices } from './fixtures.ts';
import { fileOf, numbersIn, put, remove } from './open-file.ts';
import searches from './data/searches.json' with { type: 'json' };

/** The numbers of the jobs found, counted from 1 in the order of the list. */
const found = async (criteria: SearchCriteria, ...choices: Choices[]) =>
  numbersIn(await fileOf(...choices), { search: criteria });

/** What a search for the term says of itself, its total, and the numbers of the jobs found. */
const read = async (list: readonly Choices[], searchTerm: string, more: Selection = {}) => {
  const file = await fileOf(...list);
  const selection = { search: { searchTerm }, ...more };
  const { total, search } = file.catalog.select(selection);
  return { ...search, total, numbers: numbersIn(file, selection) };
};

const many = (count: number, choices: Choices) => Array.from({ length: count }, () => choices);

const three = [
  { role: 'Java Developer', location: 'Bengaluru' },
  { role: 'Java Developer', location: 'Pune', title: 'Banyan Systems' },
  { role: 'Data Analyst', location: 'Bengaluru', requirements: 'Java\nSQL' },
];

it.each(readRows<[SearchCriteria, number[]]>('lambdas/catalog/data/criteria.jsonl'))(
  '%j finds %j',
  async (criteria, expected) => {
    expect(await found(criteria, ...three)).toEqual(expected);
  },
);

it('order puts jobs first that have every word in role or location, and last those of a company of that name', async () => {
  const list = [
    { role: 'Kotlin Developer' },
    { role: 'App Developer', requirements: 'Kotlin' },
    { title: 'Kotlin Works' },
    { role: 'Tester', requirements: 'Kotlin' },
  ];
  expect(await found({ searchTerm: 'kotlin' }, ...list)).toEqual([1, 4, 2, 3]);
  expect(await found({ searchTerm: 'kotlin developer' }, ...list)).toEqual([1, 2, 4, 3]);
});

it('order begins with six jobs for beginners wherever they name it, within filters too', async () => {
  const freshers = { role: 'Engineer', requirements: 'Rust', slugs: { level: 'freshers' } };
  const list = [
    ...many(2, { role: 'Rust Developer' }),
    ...many(7, freshers),
    ...many(2, { ...freshers, location: 'Remote' }),
  ];
  const file = await fileOf(...list, { role: 'Senior Rust Developer', location: 'Remote' });
  const search = { searchTerm: 'rust' };
  const whole = [11, 10, 9, 8, 7, 6, 2, 1, 12, 5, 4, 3];
  expect(numbersIn(file, { search })).toEqual(whole);
  const pages = [1, 2, 3].map((number) => numbersIn(file, { search, page: { number, size: 5 } }));
  expect(pages.flat()).toEqual(whole);
  const filters = { slugs: { workMode: ['remote'] }, now: new Date() };
  expect(numbersIn(file, { search, filters })).toEqual([11, 10, 12]);
  expect(numbersIn(file, { search: { searchTerm: 'rust 5 years' } })[0]).not.toBe(11);
});

it('order is kept over pages that cross from the first jobs to the rest', async () => {
  const list = Array.from({ length: 11 }, (_, at) =>
    at % 2 === 0 ? { role: 'Rust Engineer' } : { requirements: 'Rust' },
  );
  const file = await fileOf(...list);
  const search = { searchTerm: 'rust' };
  const whole = numbersIn(file, { search });
  expect(whole).toEqual([11, 9, 7, 5, 3, 1, 10, 8, 6, 4, 2]);
  for (const size of [1, 2, 3, 4, 6, 11, 50]) {
    const pages = Array.from({ length: Math.ceil(11 / size) + 1 }, (_, at) => {
      const page = { number: at + 1, size };
      expect(file.catalog.select({ search, page }).total).toBe(11);
      return numbersIn(file, { search, page });
    });
    expect(pages.flat()).toEqual(whole);
    expect(pages.at(-1)).toEqual([]);
  }
});

const internships = [
  { role: 'Java Intern', pay: '20,000/month' },
  { role: 'Java Intern', pay: '15,000 - 18,000 per month' },
  { role: 'Java Intern', pay: 'Unpaid' },
  { role: 'Java Intern', pay: 'Not disclosed' },
  { role: 'Java Intern', pay: '2 LPA' },
  { role: 'Java Intern', pay: '6 LPA', location: 'Remote' },
];
it.each<[string, string, number[], number[]?]>([
  ['java stipend 20000', '₹20,000 a month or more', [6, 1]],
  ['java internship over 17k', '₹17,000 a month or more', [6, 2, 1]],
  ['remote java internship 20k per month', '₹20,000 a month or more', [6]],
  ['java internship 2 lpa', '2 LPA or more', [6, 5, 2, 1]],
  ['java internship upto 18k', '₹18,000 a month or less', [5, 2]],
  ['java internship below 3 lpa', '3 LPA or less', [5, 2, 1]],
  ['java internship upto 17k', '₹17,000 a month or less', [5]],
  ['java internship max 2 lpa', '2 LPA or less', [5]],
  ['java internship 3 lpa se kam', '3 LPA or less', [5, 2, 1]],
  ['java internship 20k tak', '₹20,000 a month or less', [5, 2, 1]],
  ['3 lakh se zyada java internship', '3 LPA or more', [6]],
  ['java internship 3 lpa se upar', '3 LPA or more', [6]],
  // What states no pay comes before what is unpaid where too few are paid.
  ['java internship with stipend', 'Paid', [6, 5, 2, 1], [4, 3]],
  ['unpaid java internship', 'Unpaid', [3]],
  ['java internship without stipend', 'Unpaid', [3]],
])('pay %s is a wish for “%s”', async (...[searchTerm, name, whole, after]) => {
  const { understood, numbers, exactCount } = await read(internships, searchTerm);
  const pays = understood?.filter(({ kind }) => kind === 'pay').map((pay) => pay.name);
  expect([pays, numbers.slice(0, exactCount)]).toEqual([[name], whole]);
  if (after) expect(numbers.slice(exactCount)).toEqual(after);
});

describe('what is not wanted', () => {
  const jobs = [
    { role: 'Java Developer', location: 'Bengaluru' },
    { role: 'Java Developer', location: 'Remote', title: 'Not disclosed' },
    { role: 'Java Developer', location: 'Pune', description: 'You work in the night shift.' },
    { role: 'Java Developer', location: 'New Delhi', requirements: 'Sales' },
  ];
  it.each<[string, string[], number[]]>([
    ['java not remote', ['not remote', 'java'], [4, 3, 1]],
    ['remote nahi', ['remote nahi'], [4, 3, 1]],
    ['java not in bangalore', ['java', 'not in bangalore'], [4, 3, 2]],
    ['bangalore me nahi chahiye', ['bangalore me nahi'], [4, 3, 2]],
    ['java no night shift', ['no night shift', 'java'], [4, 2, 1]],
    ['java except new delhi', ['java', 'except new delhi'], [3, 2, 1]],
    ['pune not bangalore', ['pune', 'not bangalore'], [3]],
    ['not pune or bangalore', ['not pune or bangalore'], [4, 2]],
    ['no experience or remote', ['Open to freshers', 'Work from home'], []],
    // What the catalog cannot leave out is not understood, so that no job matches all.
    ['java without sales', ['java'], []],
    ['not java', [], []],
    ['java not 2025 batch', ['java'], []],
  ])('%s is understood as %j', async (...[searchTerm, parts, whole]) => {
    const { understood = [], numbers, exactCount } = await read(jobs, searchTerm);
    expect(understood.map(({ name }) => name)).toEqual(parts);
    expect(numbers.slice(0, exactCount)).toEqual(whole);
  });
});

it.each<[string, number, number, Choices, number, Choices]>([
  // Java is never stretched, however rare it is beside its neighbours.
  ['java', 1, 1, { role: 'Java Developer' }, 60, { role: 'JavaScript Developer' }],
  // An exact word that is not rare is taken alone.
  ['orchidea', 90, 3, { title: 'Orchid' }, 90, { title: 'Orchids and Orchidea' }],
  ['lumen', 3, 3, { title: 'Lumen' }, 90, { title: 'Lumenware' }],
  // A rare one is joined by words that are twenty times as frequent, and may be a typo of them.
  ['pyhton', 1, 1, { requirements: 'pyhton' }, 19, { role: 'Python' }],
  ['pyhton', 21, 1, { requirements: 'pyhton' }, 20, { role: 'Python' }],
  ['kuber', 21, 1, { title: 'Kuber' }, 20, { requirements: 'Kubernetes' }],
  ['managr', 1, 1, { title: 'Managrite' }, 19, { role: 'Product Manager' }],
  ['managr', 21, 1, { title: 'Managrite' }, 20, { role: 'Product Manager' }],
])('words %s finds %i: %i of %j, %i of %j', async (...[term, count, few, rare, more, others]) => {
  const list = [...many(few, rare), ...many(more, others)];
  expect(await found({ searchTerm: term }, ...list)).toHaveLength(count);
});

it('words corrects a short word, or a first letter, only to a word that many jobs have', async () => {
  const latex = { requirements: 'Latex' };
  expect(await found({ searchTerm: 'atex' }, latex)).toEqual([]);
  const file = await fileOf(latex, ...many(2_100, {}));
  const finds = (searchTerm: string) => numbersIn(file, { search: { searchTerm } });
  let sequence = 2_101;
  const add = (choices: Choices) => put(++sequence, buildCatalogJob(sequence, choices));
  expect([finds('latx'), finds('batex')]).toEqual([[1], []]);
  file.writer.apply([add(latex)]);
  expect(finds('batex')).toEqual([2_102, 1]);
  file.writer.apply([remove(++sequence, 'job-2102')]);
  file.writer.apply(many(2_900, {}).map(add));
  expect(finds('latx')).toEqual([]);
});

it('words forgets words whose last job went', async () => {
  const file = await fileOf({ requirements: 'Haskel' }, { requirements: 'Haskell' });
  file.writer.apply([remove(3, 'job-1')]);
  expect(numbersIn(file, { search: { searchTerm: 'haskel' } })).toEqual([2]);
});

describe('another order', () => {
  const days = (count: number) => `2026-12-${String(count).padStart(2, '0')}T00:00:00.000Z`;
  const list = [
    { role: 'Java Developer', pay: '3 LPA', expiresAt: days(9) },
    { role: 'Java Developer', pay: '', expiresAt: days(4) },
    { role: 'Tester', requirements: 'Java', pay: '12 LPA', expiresAt: days(7) },
    { role: 'Python Developer', pay: '20 LPA', expiresAt: days(1) },
  ];

  it.each([
    [undefined, [2, 1, 3]],
    ['newest', [3, 2, 1]],
    ['pay', [3, 1, 2]],
    ['closing', [2, 3, 1]],
  ] as const)('%s holds over pages: %j', async (order, expected) => {
    // With fewer than ten the nearest follow: of them none is asked for here.
    const whole = { total: 3, exactCount: 3, numbers: expected };
    expect(await read(list, 'java', { order })).toMatchObject(whole);
    for (const [at, job] of expected.entries()) {
      const page = { number: at + 1, size: 1 };
      expect((await read(list, 'java', { order, page })).numbers).toEqual([job]);
    }
  });
});

describe('where no job has all words', () => {
  const list = [
    { role: 'Flutter Developer', location: 'Kochi' },
    { role: 'App Developer 1', location: 'Pune' },
    { role: 'Web Developer', location: 'Pune' },
    { role: 'Web Developer', location: 'Kochi', requirements: 'Flutter' },
  ];

  it.each([
    ['flutter app developer', [1, 4], { 'flutter developer': 2, flutter: 2 }],
    ['java web developer in pune', [3, 4, 2], { 'web developer pune': 1, 'web developer': 2 }],
    ['flutter kotlin jamshedpur', [1, 4], { flutter: 2 }],
  ])('%s finds what has the most of them', async (searchTerm, expected, searches) => {
    const page = { number: 1, size: 10 };
    const { nearest = [], ...selected } = await read(list, searchTerm, { page });
    expect(selected).toMatchObject({ exactCount: 0, total: expected.length, numbers: expected });
    const counts = Object.fromEntries(nearest.map((each) => [each.searchTerm, each.count]));
    expect(counts).toMatchObject(searches);
    for (const [words, count] of Object.entries(counts))
      expect((await read(list, words)).exactCount).toBe(count);
  });

  it('shows of a company that is meant its own jobs before those that work with its product', async () => {
    const list = [
      ...many(12, { niceToHave: 'You have worked on Lumenware elsewhere before', role: 'Trainee' }),
      ...many(3, { title: 'Lumenware', role: 'Web Developer', eligibility: '2 years' }),
    ];
    const { numbers } = await read(list, 'lumenware internship', { page: { number: 1, size: 3 } });
    expect(numbers).toEqual([15, 14, 13]);
  });

  it('writes neighbours as people do, and offers those of a place with their counts', async () => {
    const { nearest } = await read(list, 'web developer mumbai');
    expect(nearest).toContainEqual({ searchTerm: 'web developer pune', count: 1 });
    const there = [{ role: 'Web Developer', location: 'Navi Mumbai' }];
    const near = await read(there, 'developer thane');
    expect(near.nearest).toContainEqual({ searchTerm: 'developer navi mumbai', count: 1 });
    const c = [...many(2, { requirements: 'C#' }), { role: 'Unity' }];
    expect((await read(c, 'unity')).nearest).toEqual([{ searchTerm: 'C#', count: 2 }]);
    expect((await read(c, 'C#')).total).toBe(2);
  });

  it.each(['xqzv wvvk', 'xqzv" OR 1=1--', 'kotlin', 'developer', 'flutter job'])(
    '%s has none',
    async (searchTerm) => expect((await read(list, searchTerm)).nearest).toBeUndefined(),
  );

  it('counts within the filters how many have all', async () => {
    const filters = { slugs: {}, payMin: 9_000_000, now: new Date('2026-11-25T00:00:00.000Z') };
    const paid = { role: 'Flutter Developer', pay: '99 LPA' };
    const selected = await read([...list, paid], 'flutter', { filters });
    expect(selected).toMatchObject({ exactCount: 1, total: 1 });
  });

  it('shows the nearest in India before what has all in other countries', async () => {
    const list = [
      { role: 'Flutter Trainee', location: 'London, UK' },
      { role: 'Flutter Developer', location: 'Pune' },
    ];
    const told = { numbers: [2, 1], exactCount: 1, areAllAbroad: true };
    expect(await read(list, 'flutter trainee')).toMatchObject(told);
    expect((await read(list, 'flutter trainee london')).numbers[0]).toBe(1);
  });

  it('keeps to the place that was asked for beside the words', async () => {
    const search = { searchTerm: 'flutter developer', location: 'pune' };
    expect(numbersIn(await fileOf(...list), { search })).toEqual([3, 2]);
  });
});

it.each([
  ['software engineer', [{ role: 'Software Development Engineer in Test' }, { role: 'SDE' }]],
  ['b.tech', [{ eligibility: 'MBA' }, { requirements: 'Java\nB. Tech, or Diploma' }]],
  ['c sharp', [{ role: 'Java Developer' }, { role: 'C# Developer' }]],
  // A phrase that no job has is looked for by its words.
  ['reporting analyst', [{ role: 'Cook' }, { role: 'Analyst, Risk Reporting' }]],
  // What says whom of HR to write to is no job in HR.
  ['hr', [{ requirements: 'Mail the HR' }, { role: 'HR Executive' }]],
  // A kind of job or a work mode is what a labelled line or a sentence states of the job itself.
  ['contract', [{ requirements: 'Contract review' }, { niceToHave: 'Employment type: Contract' }]],
  ['walk in', [{ role: 'Cook' }, { niceToHave: 'Employment type: WALK IN' }]],
  ['part time', [{ requirements: 'Part time study' }, { niceToHave: 'Job type: Part time' }]],
  ['night shift', [{ description: 'No two nights running.' }, { description: 'US shift only.' }]],
  ['day shift', [{ description: 'Night shift.' }, { description: 'This is a day shift.' }]],
  ['shifts', [{ description: 'Shift the load.' }, { description: 'Rotational shift.' }]],
])('finds for "%s" the second of two jobs, and counts it', async (searchTerm, two) => {
  const { numbers, exactCount, corrected } = await read(two, searchTerm);
  expect([numbers[0], exactCount, corrected]).toEqual([2, 1, undefined]);
});

describe('what was understood', () => {
  const list = [
    { role: 'Python Developer', location: 'Pune', requirements: 'Python', title: 'Tata Elxsi' },
    { role: 'Python Developer', location: 'Pune', requirements: 'Python' },
    { role: 'Python Developer', location: 'Kochi', requirements: 'Python' },
  ];
  it.each(readRows<[string, string, string?]>('lambdas/catalog/data/understood.jsonl'))(
    'of %s is told %s',
    async (...[searchTerm, told, without]) => {
      const { understood = [] } = await read(list, searchTerm);
      expect(understood.map(({ kind, name }) => `${kind} ${name}`).join(', ')).toBe(told);
      if (without !== undefined)
        expect(understood.map((part) => part.remainder).join(', ')).toBe(without);
    },
  );

  it('takes for a company what the tables know only by its whole name', async () => {
    const list = [...many(3, { title: 'RPA Infotech' }), { title: 'Wipro', role: 'RPA Developer' }];
    const kinds = async (searchTerm: string) =>
      (await read(list, searchTerm)).understood?.map(({ kind }) => kind);
    expect(await kinds('rpa')).not.toContain('company');
    expect(await kinds('wipro')).toEqual(['company']);
  });

  it('says how each misspelt word was read, cities too, and takes it as it is spelt when told to', async () => {
    const java = many(3, { role: 'Java Developer', location: 'Bengaluru' });
    const place = expect.objectContaining({ kind: 'place', name: 'Bengaluru' });
    expect(await read(java, 'devloper banglore')).toMatchObject({
      ...{ corrected: 'developer bangalore', understood: expect.arrayContaining([place]) },
    });
    const searchTerm = 'pyhton developer';
    expect(await read(list, searchTerm)).toMatchObject({
      ...{ corrected: 'python developer', exactCount: 3 },
      understood: [{ name: 'python' }, { name: 'developer' }],
    });
    const verbatim = await read(list, '', { search: { searchTerm, verbatim: '1' } });
    expect([verbatim.exactCount, verbatim.corrected]).toEqual([0, undefined]);
    expect((await read(list, 'python developer')).corrected).toBeUndefined();
    const core = many(9, { requirements: 'Core Python' });
    expect((await read(core, 'python 1 crore')).corrected).toBeUndefined();
  });
});

it.each([
  ...['"', '" OR "', '(', 'role:java', 'NEAR(a b)', 'AND', 'NOT', '^java', 'java*', '{role}:x'],
  ...['1cr', '0 lpa', '99 years', '2025-2026 batch', '1'.repeat(90), '0-0 years'],
  ...["'; DROP TABLE cards; --", '\u0000', '\ud800', '💥', '%', '_', '\\', '-java', '+'],
])('%j never reaches the search engine raw', async (text) => {
  const file = await fileOf({ role: 'Tester' });
  for (const field of ['searchTerm', 'role', 'location'])
    expect(() => file.catalog.select({ search: { [field]: text } })).not.toThrow();
});

/** What is understood and what is not stretched, what leads to what is nearest, and the order. */
it.each(searches)('$search finds of $jobs in this order: $finds', async ({ search, jobs, finds }) =>
  expect(await found({ searchTerm: search }, ...jobs)).toEqual(finds),
);

it('shows jobs in other countries after all in India, unless a place is asked for', async () => {
  const choices = [
    { role: 'Java Developer', location: 'Chennai', requirements: 'Five years of Java' },
    { role: 'Developer', requirements: 'Java', location: 'Pune' },
    { role: 'Java Developer', location: 'Toronto, ON' },
    { role: 'Java Developer', location: 'Remote in USA' },
    { role: 'Java Developer', location: 'Hyderabad' },
  ];
  expect(await found({ searchTerm: 'java' }, ...choices)).toEqual([5, 1, 2, 4, 3]);
  expect((await found({ searchTerm: 'java toronto' }, ...choices))[0]).toBe(3);
});
