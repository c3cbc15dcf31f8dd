import { documentTerms, queryTerms } from '#lambdas/catalog/analyser.ts';
import { editsBetween } from '#lambdas/catalog/damerau.ts';
import { packIds, unpackIds } from '#lambdas/catalog/id-list.ts';

/** What search does before it stretches words: every term of the query is one of the document. */
const finds = (query: string, document: string) => {
  const terms = documentTerms(document);
  return queryTerms(query).every((term) => terms.has(term));
};

describe('a text that finds another', () => {
  it.each([
    ['java', 'JAVA developer'],
    ['cafe', 'Café'],
    ['ＪＡＶＡ', 'java'],
    ['c++', 'Embedded C++'],
    ['C++', 'C/C++'],
    ['c++', 'c plus plus'],
    ['c#', 'C#, .NET'],
    ['c sharp', 'C#'],
    ['.net', 'ASP.NET Core'],
    ['dotnet', 'VB.NET'],
    ['dot net', '.NET'],
    ['asp net', 'ASP.NET'],
    ['node js', 'Node.js'],
    ['nodejs', 'Node JS'],
    ['node', 'NodeJS'],
    ['reactjs', 'React'],
    ['React.js', 'ReactJS'],
    ['front-end', 'Frontend developer'],
    ['front end', 'Front-End'],
    ['frontend', 'front end'],
    ['fullstack', 'Full-Stack Engineer'],
    ['cofounder', 'Co-founder’s office'],
    ['engineers', 'Engineer'],
    ['technology', 'Technologies'],
    ['bangalore', 'Bengaluru'],
    ['bengaluru', 'Bangalore'],
    ['gurgaon', 'Gurugram'],
    ['delhi ncr', 'Noida'],
    ['india', 'Trivandrum'],
    ['mumbai', 'Navi Mumbai'],
    ['sde', 'Software Development Engineer'],
    ['SDE', 'Software Engineer'],
    ['software development engineer', 'SDE-2'],
    ['software engineer', 'SDE'],
    ['sre', 'Site Reliability Engineer'],
    ['machine learning', 'ML Engineer'],
    ['ml', 'Machine-Learning'],
    ['qa', 'Quality Assurance'],
    ['wfh', 'Remote'],
    ['work from home', 'Remote'],
    ['remote', 'Work From Home'],
    ['tcs', 'Tata Consultancy Services'],
    ['fresher', '0-1 years'],
    ['freshers', 'Entry level'],
    ['b.tech', 'B. Tech'],
    ['btech', 'B.Tech/B.E.'],
    ['bachelor of engineering', 'B.E. in any branch'],
    ['mba', 'Master of Business Administration'],
    ['jobs in pune', 'Pune'],
    ['बेंगलुरु', 'बेंगलुरु'],
  ])('%s finds %s', (query, document) => {
    expect(finds(query, document)).toBe(true);
  });

  it.each([
    ['java', 'JavaScript'],
    ['java', 'Java Script'],
    ['react', 'React Native'],
    ['native', 'React Native'],
    ['react native', 'React, Native Android'],
    ['c', 'C++ and C#'],
    ['c++', 'C#'],
    ['r', 'R&D'],
    ['c', 'Objective-C'],
    ['india', 'Outside India'],
    ['go', 'A go-to person'],
    ['it', 'Digital'],
    ['mumbai', 'Pune'],
    ['10 years', '0-1 years'],
  ])('%s does not find %s', (query, document) => {
    expect(finds(query, document)).toBe(false);
  });
});

describe('the terms of a query', () => {
  it('lose words that say nothing, unless nothing else is left', () => {
    expect(queryTerms('java jobs in the city')).toEqual(['java', 'city']);
    expect(queryTerms('Jobs')).toEqual(['job']);
  });

  it('are not repeated, and not more than a dozen', () => {
    expect(queryTerms('java JAVA Java')).toEqual(['java']);
    expect(queryTerms(Array.from({ length: 200 }, (_, word) => `w${word}`).join(' '))).toHaveLength(
      12,
    );
  });

  it('hold nothing but letters and digits, whatever is asked', () => {
    const terms = queryTerms(
      `"java" OR (role:x*) NEAR^2 'drop' -- ; {location} + \u0000 \u{1f600}`,
    );
    expect(terms.filter((term) => !/^[\p{L}\p{M}\p{N}]+$/u.test(term))).toEqual([]);
  });

  it('are found in linear time', () => {
    const begun = process.cpuUsage();
    for (const piece of ['a', '-', ' ', 'a.', '.net', 'c+', '🙂', "'", 'a & ', 'front end ']) {
      documentTerms(piece.repeat(100_000 / piece.length));
    }
    const { user } = process.cpuUsage(begun);
    expect(user / 1_000).toBeLessThan(5_000);
  });
});

describe('edits between words', () => {
  it.each([
    ['pyhton', 'python', 1],
    ['bangalor', 'bangalore', 1],
    ['kubernets', 'kubernetes', 1],
    ['abc', 'abc', 0],
    ['', 'ab', 2],
    ['sever', 'server', 1],
    ['engneeer', 'engineer', 2],
    ['java', 'javascript', 3],
  ])('%s and %s: %i', (one, other, edits) => {
    expect(editsBetween(one, other, 2)).toBe(edits);
    expect(editsBetween(other, one, 2)).toBe(edits);
  });
});

it('packs ids and gives them back in order', () => {
  const ids = [70_000, 1, 127, 128, 3, 2_000_000_000];
  expect(unpackIds(packIds(ids))).toEqual(ids.toSorted((one, other) => one - other));
  expect(unpackIds(packIds([]))).toEqual([]);
});
