import { listSuggestions, parseStoredName } from '#lambdas/catalog/index/index-suggestions.ts';
import { buildCatalogJob, inventJob, type Choices } from './fixtures.ts';
import { fileWith } from './open-file.ts';
import { readRows } from '#test/support/read-rows.ts';

const build = (choices: Choices, sequence = 1) =>
  buildCatalogJob(sequence, { ...{ title: 'Qq', role: 'Qq', location: 'Qq' }, ...choices });
const jobs = (...choices: Choices[]) =>
  fileWith(choices.map((each, place) => build(each, place + 1)));
const times = (count: number, choices: Choices) => Array.from({ length: count }, () => choices);
const of = (kind: string, text: string) => ({ kind, text });

const texts = async (typed: string, ...choices: Choices[]) =>
  (await jobs(...choices)).catalog.suggest(typed).map(({ text }) => text);

describe('what a search reads by more than its letters', () => {
  const list = [
    { role: 'Intern', eligibility: 'BCA or B.Tech', location: 'Work from home' },
    { role: 'Tester', title: 'Infosys' },
    ...times(3, { role: 'Tester', title: 'Infostretch' }),
  ];

  it.each([
    ['intern', of('level', 'Internship')],
    ['fresh', of('level', 'Freshers')],
    ['b.tech', of('degree', 'B.Tech/BE')],
    ['work from', of('mode', 'Work from home')],
    ['infos', of('company', 'Infosys')],
  ])('%s is offered first as %j, which finds it', async (typed, first) => {
    const { catalog } = await jobs(...list);
    expect(catalog.suggest(typed)[0]).toEqual(first);
    expect(
      catalog.select({ search: { searchTerm: first.text } }).search?.exactCount,
    ).toBeGreaterThan(0);
  });

  it('is not offered where no job has it', async () => {
    expect(await texts('diplo', { role: 'Tester' })).toEqual([]);
    expect((await jobs(...list)).catalog.suggest('intern', 'role')).toEqual([of('role', 'Intern')]);
  });
});

it.each(
  readRows<['role' | 'city' | 'skill', Choices, string[]]>(
    'lambdas/catalog/data/suggestions.jsonl',
  ),
)('what a job is suggested by as a %s of %j: %j', (kind, choices, expected) => {
  expect(
    listSuggestions(build(choices))
      .map(parseStoredName)
      .filter((each) => each.kind === kind && each.text !== 'Qq')
      .map(({ text }) => text),
  ).toEqual(expected);
});

it('what a job is suggested by of its categories', () => {
  const job = inventJob(1);
  const { jobbyrole, jobbycity } = job.card.categories;
  const own = [of('role', jobbyrole), of('city', jobbycity), of('company', job.card.title)];
  expect(listSuggestions(job).map(parseStoredName)).toEqual(expect.arrayContaining(own));
});

describe('what is typed', () => {
  const list = [
    { role: 'Data Scientist' },
    { title: 'Datamatics Ltd' },
    { location: 'Madurai' },
    { requirements: 'Database design' },
  ];

  it('is completed by roles, companies, cities and skills', async () => {
    const { catalog } = await jobs(...list);
    expect(catalog.suggest('dat')).toEqual([
      ...[of('role', 'Data Scientist'), of('skill', 'Database design')],
      of('company', 'Datamatics Ltd'),
    ]);
    expect(catalog.suggest('mad')).toEqual([of('city', 'Madurai')]);
  });

  it('is completed by those of one kind alone, however many others there are', async () => {
    const skills = Array.from({ length: 30 }, (_, at) => `Delta${at}`).join(',');
    const { catalog } = await jobs(...times(9, { requirements: skills }), { location: 'Delhi' });
    expect(catalog.suggest('del', 'city')).toEqual([of('city', 'Delhi')]);
    expect(catalog.suggest('del', 'company')).toEqual([]);
    expect(catalog.suggest('del', 'skill')).toHaveLength(8);
    expect(catalog.suggest('dehli', 'city')).toEqual([of('city', 'Delhi')]);
  });

  it.each(readRows<[string, string[]]>('lambdas/catalog/data/typed-words.jsonl'))(
    '%s: %j',
    async (typed, expected) => expect(await texts(typed, ...list)).toEqual(expected),
  );

  it.each([
    ['ec', 'École Labs'],
    ['ÉCOLE', 'Ecole Labs'],
    ['बें', 'बेंगलुरु'],
    ['c+', 'C++ Academy'],
    ['node.j', 'Node.js House'],
  ])('%s finds %s', async (typed, title) => expect(await texts(typed, { title })).toEqual([title]));

  it('is completed once for a text of two kinds, by other names after its own words, and by one name of a city', async () => {
    const { catalog } = await jobs({ title: 'Kochi' }, ...times(2, { location: 'Kochi' }));
    expect(catalog.suggest('koc')).toEqual([of('city', 'Kochi')]);
    expect(await texts('banga', { location: 'Bengaluru' })).toEqual(['Bengaluru']);
    expect(await texts('sde', { role: 'Software Development Engineer' })).toHaveLength(1);
    const both = [{ location: 'Bengaluru' }, { location: 'Bangalore' }];
    expect(await texts('beng', ...both)).toEqual(['Bengaluru']);
    expect(await texts('banga', ...both)).toEqual(['Bangalore']);
    const choices = [{ title: 'Bangaloop' }, ...times(9, { location: 'Bengaluru' })];
    expect(await texts('banga', ...choices)).toEqual(['Bangaloop', 'Bengaluru']);
  });
});

/** Of each skill, how many jobs name it: most jobs first, once for all spellings; a typo only where little begins so. */
it.each(
  readRows<[string, Record<string, number>, string[]]>('lambdas/catalog/data/completions.jsonl'),
)('%s among the skills %j is completed by %j', async (typed, counts, expected) => {
  const choices = Object.entries(counts).flatMap(([requirements, count]) =>
    times(count, { requirements }),
  );
  expect(await texts(typed, ...choices)).toEqual(expected);
});
