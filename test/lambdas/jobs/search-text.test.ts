import { searchText } from '#lambdas/jobs/lists/search-jobs.ts';

it.each([
  [{ role: ' Data  Analyst ', location: 'PUNE' }, 'data analyst pune'],
  [{ searchTerm: 'C++' }, 'c++'],
  [{ searchTerm: 'asp.net core 8' }, 'asp.net core 8'],
  [{ searchTerm: 'डेटा' }, 'डेटा'],
  [{ searchTerm: 'a\u202eb\u0000c\tok' }, 'a b c ok'],
  [{ searchTerm: 'ＦＵＬＬ' }, 'full'],
  [{ searchTerm: 'x'.repeat(80) }, 'x'.repeat(80)],
])('keeps the words of %j', (criteria, text) => {
  expect(searchText(criteria)).toBe(text);
});

it.each([
  {},
  { searchTerm: '  ' },
  { searchTerm: '2026' },
  { searchTerm: '!!!' },
  { searchTerm: 'asha@example.com' },
  { searchTerm: 'asha＠example.com' },
  { searchTerm: 'https://example.org/cv' },
  { searchTerm: 'www.example.xyz' },
  { searchTerm: 'pin 560001' },
  { searchTerm: 'call 98765 43210' },
  { role: '987', searchTerm: '654', location: '3210 asha' },
  { searchTerm: 'call ९८७६५४३२१०' },
  { searchTerm: 'x'.repeat(81) },
  { role: 'x'.repeat(50), location: 'y'.repeat(50) },
])('keeps nothing of %j', (criteria) => {
  expect(searchText(criteria)).toBeUndefined();
});

it('does not break on half a character', () => {
  expect(searchText({ searchTerm: 'a\ud800b' })).toBe('a\ufffdb');
});
