import { readPastedPostings } from '#job-import/posting/read-pasted-postings.ts';
import pages from './pasted-pages.json' with { type: 'json' };

const job = `Junior Java Developer
Loom Labs
Surat, Gujarat
₹3 - 4 LPA

Job description
We weave cotton and silk for the whole town, and you will help us.
- Run the loom
- Check the cloth
`;

const read = (text: string) =>
  readPastedPostings({ text }, '2026-11-25').map(({ company, role, location, pay }) =>
    [company, role, location, pay].map((fact) => fact?.value),
  );
const own = [['Loom Labs', 'Junior Java Developer', 'Surat', '₹3 - 4 LPA']];

it.each(pages.menus)('reads the job below the menu of a page: %j', (menu) =>
  expect(read(`${menu}\n\n${job}`)).toEqual(own),
);

it.each(pages.others)('reads no job of those that a page names beside its own: %j', (others) => {
  expect(read(`${job}\n${others}`)).toEqual(own);
});
