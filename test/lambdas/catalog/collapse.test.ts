import fc from 'fast-check';
import type { Card } from '#contract/jobs/jobs.ts';
import type { Selection } from '#lambdas/catalog/catalog.ts';
import { buildCatalogJob } from './fixtures.ts';
import { fileWith } from './open-file.ts';

const spellings = fc.record({
  title: fc.constantFrom(
    'Zeta Labs',
    'ZETA LABS',
    'Zeta-Labs',
    'Zeta Labs Pvt. Ltd.',
    'Banyan Works',
  ),
  role: fc.constantFrom('Java Developer', 'java developer', 'Tester', 'Data Analyst'),
});
const groupOf = ({ title, role }: Pick<Card, 'title' | 'role'>) =>
  `${title} ${role}`.toLowerCase().replaceAll('-', ' ').replace(' pvt. ltd.', '');

describe('a list in which jobs of the same company and role take one place', () => {
  it('shows the first of each in the order of the whole list, and counts the others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(spellings, { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom<Selection>(
          {},
          { search: { searchTerm: 'developer' } },
          { order: 'closing' },
        ),
        async (drafts, size, selection) => {
          const jobs = drafts.map((draft, place) => buildCatalogJob(place + 1, draft));
          const { catalog } = await fileWith(jobs);
          const read = (page?: Selection['page'], filters?: Selection['filters']) => {
            const selected = catalog.select({
              ...selection,
              ...(page && { page }),
              ...(filters && { filters }),
            });
            return { ...selected, cards: JSON.parse(selected.cards.toString()) as Card[] };
          };
          const all = read().cards;
          const groups = Map.groupBy(all, groupOf);
          const { places = 0, total } = read({ number: 1, size, collapsed: true });
          expect({ places, total }).toEqual({ places: groups.size, total: all.length });
          const pages = Array.from({ length: Math.ceil(places / size) }, (_, at) =>
            read({ number: at + 1, size, collapsed: true }),
          );
          const shown = pages.flatMap(({ cards }) => cards.map(({ id }) => id));
          expect(shown).toEqual([...groups.values()].map(([first]) => first?.id));
          for (const { cards, more = {} } of pages) {
            for (const card of cards) {
              const same = read(undefined, { slugs: {}, sameAs: card.id, now: new Date() });
              expect(same.cards).toEqual(groups.get(groupOf(card)));
              expect(more[card.id] ?? 0).toBe(same.cards.length - 1);
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
