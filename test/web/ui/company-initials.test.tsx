import { render } from '@testing-library/react';
import { CompanyInitials, toInitials } from '#web/ui/company-initials/company-initials.tsx';
import { readRows } from '#test/support/read-rows.ts';

it.each(readRows<[string, string]>('web/ui/data/initials.jsonl'))(
  'stands for %j by %s',
  (name, letters) => expect(toInitials(name)).toBe(letters),
);

const toneOf = (name: string) =>
  render(<CompanyInitials name={name} />)
    .container.querySelector('[data-tone]')
    ?.getAttribute('data-tone');

it('keeps the colour of a company however its name is spelt, and uses them all', () => {
  expect(toneOf(' SAFFRON labs ')).toBe(toneOf('Saffron Labs'));
  expect(new Set(Array.from({ length: 80 }, (_, at) => toneOf(`Company ${at}`))).size).toBe(8);
});
