import { jobLimits } from '#contract/limits.ts';
import { findSkills } from '#lambdas/catalog/index/find-skills.ts';
import { readRows } from '#test/support/read-rows.ts';
import { buildCatalogJob } from './fixtures.ts';

const of = (requirements: string, niceToHave = '') => findSkills({ requirements, niceToHave });

it.each(readRows<[string, string[]]>('lambdas/catalog/data/card-skills.jsonl'))(
  'finds the skills of %j',
  (requirements, skills) => expect(of(requirements)).toEqual(skills),
);

it('takes a word of sentences only where it stands in a list, and none over the end of a word or entry', () => {
  expect(of('You excel at what you do and go the extra mile')).toEqual([]);
  expect(of('Advanced Excel\nGo or Rust')).toEqual(['Excel', 'Go', 'Rust']);
  expect(of('JavaScripting, Pythonic, React, Native apps')).toEqual(['React']);
  expect(of('SQLite')).toEqual([]);
});

it('stands in the card, with room for few, the requirements first, and takes none where none is named', () => {
  expect(of('Git', 'Java, Python, SQL, Docker')).toEqual(['Git', 'Java', 'Python']);
  expect(of('Git, Java, Python, SQL')).toHaveLength(jobLimits.skillsOnCard);
  const expiresAt = '2026-12-24T18:29:59.000Z';
  const { card } = buildCatalogJob(1, { requirements: 'SQL', expiresAt });
  expect(card).toMatchObject({ skills: ['SQL'], expiresAt });
  expect(buildCatalogJob(2).card).not.toHaveProperty('skills');
});
