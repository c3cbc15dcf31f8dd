import { fill } from '#contract/fill-template.ts';

it.each([
  ['Saved {count} drafts.', { count: 3 }, 'Saved 3 drafts.'],
  ['{role} at {company}: {role}', { role: 'Tester', company: 'Zeta' }, 'Tester at Zeta: Tester'],
  ['{name} of {place}', { name: '{place}', place: 'Pune' }, '{place} of Pune'],
  ['Apply at {site}', {}, 'Apply at {site}'],
])('fills %j with %j', (text, values, filled) => expect(fill(text, values)).toBe(filled));
