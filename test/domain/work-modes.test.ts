import { findWorkModes } from '#domain/work-modes.ts';

const job = {
  ...{ workMode: '', role: 'Engineer', location: 'Pune', description: '' },
  ...{ eligibility: '', requirements: '', niceToHave: '' },
};

it.each([
  ['Remote', ['remote']],
  ['Pune (Work from home)', ['remote']],
  ['Hybrid - Bengaluru', ['hybrid']],
  ['Remote / Hybrid', ['hybrid']],
  ['Chennai (WFO)', ['office']],
  ['Noida, on-site, night shift', ['office', 'night']],
  ['Pune', []],
])('reads the location %j', (location, modes) => {
  expect(findWorkModes({ ...job, location })).toEqual(modes);
});

it.each([
  ['Work mode: Hybrid', ['hybrid']],
  ['• Job location: Remote', ['remote']],
  ['This is a fully remote role.', ['remote']],
  ['You will be working from home. We meet once a year.', ['remote']],
  ['3 days a week in the office, 2 days work from home', ['hybrid']],
  ['Five days a week from the office', ['office']],
  ['Willing to work in night shifts', ['night']],
  ['Work from office.\nUK shift', ['office', 'night']],
  ['Work from home for now.\nLater you work from our office.', ['remote', 'office']],
])('reads the text %j', (description, modes) => {
  expect(findWorkModes({ ...job, description })).toEqual(modes);
  expect(findWorkModes({ ...job, requirements: description })).toEqual(modes);
});

it.each([
  ...['Experience with hybrid cloud and hybrid apps', 'Manage remote servers and remote teams'],
  ...['No night shifts', 'This is not a remote role.', 'Work mode: not remote'],
  ...['Work from home initially', 'Join us shift by shift to a better tomorrow, by day and night'],
  'General shift timings: 9 am to 6 pm',
])('reads nothing from %j', (description) => {
  expect(findWorkModes({ ...job, description })).toEqual([]);
});

it('takes the line that is there for it before anything else', () => {
  const other = { ...job, location: 'Remote', description: 'Night shifts' };
  expect(findWorkModes({ ...other, workMode: 'On-site' })).toEqual(['office']);
  expect(findWorkModes({ ...other, workMode: 'Hybrid, night shift' })).toEqual(['hybrid', 'night']);
  expect(findWorkModes({ ...other, workMode: 'Flexible' })).toEqual(['remote', 'night']);
});
