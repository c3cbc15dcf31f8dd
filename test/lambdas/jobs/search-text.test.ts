import { searchText } from '#lambdas/jobs/lists/search-jobs.ts';

it.each([
  [{ role: ' Data  Analyst ', location: 'PUNE' }, 'data analyst pune'],
  [{ searchTerm: 'C++' }, 'c++'],
  [{ searchTerm: 'asp.net core 8' }, 'asp.net core 8'],
  [{ searchTerm: 'डेटा' }, 'डेटा'],
  [{ searchTerm: 'a\u202eb\u0000c\tok' }, 'a b c ok'],
  [{ searchTerm: 'ＦＵＬＬ' }, 'full'],
  [{ searchTerm: 'a\ud800b' }, 'a\ufffdb'],
  [{ searchTerm: 'x'.repeat(80) }, 'x'.repeat(80)],
])('keeps the words of %j', (criteria, text) => expect(searchText(criteria)).toBe(text));

const words = ['  ', '2026', '!!!', 'asha@example.com', 'asha＠example.com', 'pin 560001'];
const more = ['https://example.org/cv', 'www.example.xyz', 'call 98765 43210', 'call ९८७६५४३२१०'];

it.each([
  {},
  ...[...words, ...more, 'x'.repeat(81)].map((searchTerm) => ({ searchTerm })),
  { role: '987', searchTerm: '654', location: '3210 asha' },
  { role: 'x'.repeat(50), location: 'y'.repeat(50) },
])('keeps nothing of %j', (criteria) => expect(searchText(criteria)).toBeUndefined());
