import { findWorkModes } from '#domain/find-work-modes.ts';
import { readRows } from '#test/support/read-rows.ts';

const job = {
  ...{ workMode: '', role: 'Engineer', location: 'Pune', description: '' },
  ...{ eligibility: '', requirements: '', niceToHave: '' },
};

it.each(readRows<[keyof typeof job, string, string[]]>('domain/data/work-modes.jsonl'))(
  'reads the %s %j',
  (field, text, modes) => {
    expect(findWorkModes({ ...job, [field]: text })).toEqual(modes);
    if (field !== 'location') expect(findWorkModes({ ...job, requirements: text })).toEqual(modes);
  },
);

it('takes the line that is there for it before anything else', () => {
  const other = { ...job, location: 'Remote', description: 'Night shifts' };
  expect(findWorkModes({ ...other, workMode: 'On-site' })).toEqual(['office']);
  expect(findWorkModes({ ...other, workMode: 'Hybrid, night shift' })).toEqual(['hybrid', 'night']);
  expect(findWorkModes({ ...other, workMode: 'Flexible' })).toEqual(['remote', 'night']);
});
