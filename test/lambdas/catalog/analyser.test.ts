import { documentTerms, queryTerms } from '#lambdas/catalog/words/analyser.ts';

/** What search does before it stretches words: every term of the query is one of the document. */
const finds = (query: string, document: string, field?: 'role' | 'location') => {
  const terms = documentTerms(document, field);
  return queryTerms(query).every(({ word }) => terms.has(word));
};

/** Each text to find or not is a query and a document. */
describe.each<{ where: 'role' | 'location' | undefined; found: string[]; notFound: string[] }>([
  {
    where: undefined,
    found: [
      ...['java | JAVA developer', 'c++ | Embedded C++', 'c# | C#, .NET', '.net | ASP.NET Core'],
      ...['nodejs | Node JS', 'front-end | Frontend developer', 'technology | Technologies'],
      ...['bangalore | Bengaluru', 'software development engineer | SDE-2'],
      ...['work from home | Remote', 'fresher | 0-1 years'],
      ...['bachelor of engineering | B.E. in any branch', 'jobs in pune | Pune'],
      ...['बेंगलुरु | बेंगलुरु', 'b.e. | BE/B.Tech in any branch'],
      ...['bca | Bachelors of Computer Applications', '0-1 years | 0 to 1 year'],
      ...['0 years | Fresh graduates', '2026 batch | 2025, 2026', 'tech mahindra | TechMahindra'],
    ],
    notFound: [
      ...['java | JavaScript', 'react | React Native', 'react native | React, Native Android'],
      ...['c | C++ and C#', 'r | R&D', 'india | Outside India', 'go | A go-to person'],
      ...['it | Digital', '10 years | 0-1 years', 'sql | MySQL', 'bi | Power'],
      'machine learning | Machine operation\nLearning attitude',
      ...['work from home | Home loans\nWork ethic', 'b.e. | Must be punctual'],
    ],
  },
  {
    where: 'location',
    found: [
      ...['bangalore | Whitefield', 'bangalore urban | Bengaluru', 'hyderabad | Secunderabad'],
      ...['hitech city | HITEC City', 'ncr | Noida', 'maharashtra | Thane West'],
      ...['india | Whitefield', 'remote | Work From Home'],
    ],
    notFound: [
      ...['whitefield | Bengaluru', 'delhi | Gurugram', 'secunderabad | Hyderabad'],
      ...['kolkata | Salt Lake City, Utah', 'india | Outside India', 'remote | Hybrid - Pune'],
    ],
  },
  {
    where: 'role',
    found: [
      ...['software developer | Software Engineer', 'sde | Engineer - Software'],
      'software engineer | Senior Software Test Engineer',
      'machine learning engineer | Engineer, Machine Learning',
      ...['fullstack | MERN Stack Developer', 'qa | Automation Tester'],
      ...['qa | Software Engineer - Test', 'sdet | Software Development Engineer in Test'],
    ],
    notFound: [
      ...['sde | Software Engineering Manager', 'sde | SDET', 'developer | Software Engineer'],
      ...['data analyst | Data Engineer', 'front end developer | SDE 1 (Frontend)'],
      'product manager | Project Manager',
    ],
  },
])('a text ($where)', ({ where, found, notFound }) => {
  it.each([
    ...found.map((pair) => ['is found', pair, true] as const),
    ...notFound.map((pair) => ['is not found', pair, false] as const),
  ])('%s: %s', (_, pair, expected) => {
    const [query = '', document = ''] = pair.split(' | ');
    expect(finds(query, document, where)).toBe(expected);
  });
});

it('is more than its words only in a location, or in a role', () => {
  expect(finds('bengaluru', 'Whitefield Foods')).toBe(false);
  expect(finds('india', 'Bangalore International Airport')).toBe(false);
  expect(finds('bengaluru', 'Bangalore International Airport')).toBe(true);
  expect(finds('data analyst', 'Data cleaning\nAnalyst mindset')).toBe(false);
  expect(finds('software engineer', 'Software design\nEngineer at heart')).toBe(false);
  expect(finds('be', 'Backend')).toBe(false);
});

const wordsIn = (query: string) => queryTerms(query).map(({ word }) => word);

describe('the terms of a query', () => {
  it('lose words that say nothing, unless nothing else is left, and repetitions; a dozen is most', () => {
    expect(wordsIn('java jobs in the city')).toEqual(['java', 'city']);
    expect(wordsIn('Jobs')).toEqual(['job']);
    expect(wordsIn('java JAVA Java')).toEqual(['java']);
    const many = Array.from({ length: 200 }, (_, word) => `w${word}`).join(' ');
    expect(wordsIn(many)).toHaveLength(12);
  });
  it('are one for each phrase that is known, also when a word of it is misspelt', () => {
    expect(wordsIn('senior software engineer java')).toEqual(['senior', 'sde', 'java']);
    const corrected = (word: string) => (word === 'machin' ? 'machine' : word);
    expect(queryTerms('machin learning', corrected)).toMatchObject([{ word: 'ml', known: true }]);
    expect(queryTerms('machin', corrected)).toMatchObject([{ word: 'machin', known: false }]);
    const tool = queryTerms('machin tool', corrected).map(({ word }) => word);
    expect(tool).toEqual(['machin', 'tool']);
  });

  it('hold nothing but letters and digits, whatever is asked', () => {
    const terms = wordsIn(`"java" OR (role:x*) NEAR^2 'drop' -- ; {location} + \u0000 \u{1f600}`);
    expect(terms.filter((term) => !/^[\p{L}\p{M}\p{N}]+$/u.test(term))).toEqual([]);
  });
});
