import { hasOfficialSite } from '#domain/official-site.ts';
import { readRows } from '#test/support/read-rows.ts';

const at = (title: string, joblink: string) => hasOfficialSite({ title, joblink });

/** Sites that are the company's own, and links that anybody could have put up, or that tell no company. */
it.each(readRows<[string, string, boolean]>('domain/data/official-sites.jsonl'))(
  'knows whether %j at %s is official: %s',
  (title, joblink, isOfficial) => expect(at(title, joblink)).toBe(isOfficial),
);

/** What somebody can register who does not own the domain. */
const around: readonly ((domain: string, name: string) => string)[] = [
  (domain) => `${domain}.example.in`,
  (domain) => `${domain}-apply.in`,
  (domain) => `jobs-${domain}`,
  (domain) => `x${domain}`,
  (_, name) => `${name}.github.io`,
  (_, name) => `${name}jobs.com`,
  (_, name) => `${name}-hr.in`,
  (_, name) => `${name}.co`,
  (_, name) => `${name}.work.in`,
];
const firms = ['Infosys', 'Wipro', 'Accenture', 'Capgemini', 'Saffron Labs', 'Deloitte'];

it.each(firms)('tells the own domain of %s from those around it', (title) => {
  const name = title.toLowerCase().replace(' ', '');
  expect(at(title, `https://careers.${name}.com/x`)).toBe(true);
  for (const other of around) {
    const joblink = `https://${other(`${name}.com`, name)}/${name}.com`;
    expect([joblink, at(title, joblink)]).toEqual([joblink, false]);
  }
});
