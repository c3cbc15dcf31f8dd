import { parseExperience } from '#domain/experience.ts';

it.each([
  ['0-1', { min: 0, max: 1 }],
  ['0 - 2 yrs', { min: 0, max: 2 }],
  ['2+', { min: 2 }],
  ['3', { min: 3, max: 3 }],
  ['Fresher/0-1', { min: 0, max: 1 }],
  ['6 months', { min: 0.5, max: 0.5 }],
  ['18 months', { min: 1.5, max: 1.5 }],
  ['12-24 months', { min: 1, max: 2 }],
  ['Minimum 6 months', { min: 0.5 }],
  ['Freshers / 6 months', { min: 0, max: 0.5 }],
  ['up to 2 years', { min: 0, max: 2 }],
  ['Entry level', { min: 0, max: 0 }],
  ['<1 year', { min: 0, max: 1 }],
  ['> 2 yrs', { min: 2 }],
  ['2 plus', { min: 2 }],
  ['at least 1', { min: 1 }],
  ['up to 2', { min: 0, max: 2 }],
  ['2-4 YOE', { min: 2, max: 4 }],
  ['0-1 (Freshers)', { min: 0, max: 1 }],
  ['No experience', { min: 0, max: 0 }],
  ['As per norms', undefined],
])('reads %j', (text, years) => {
  expect(parseExperience(text)).toEqual(years);
});
