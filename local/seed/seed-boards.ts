import { demoData } from '#contract/audit-actions.ts';
import { defaultRules } from '#contract/sources.ts';
import { companyBoard } from '#lambdas/sources/read-postings.ts';
import { sourceRepository } from '#lambdas/sources/source-repository.ts';
import type { Seeding } from './seeding.ts';

/** The laptop's own boards, paused, so that nothing arrives before somebody wants to see it. */
export async function seedBoards(
  { table, now, step }: Seeding,
  addresses: readonly string[],
): Promise<void> {
  const sources = sourceRepository({ table, now: () => now });
  for (const [at, address] of addresses.entries()) {
    const id = `demo-board-${at + 1}`;
    const { place = '' } = companyBoard(address) ?? {};
    const { host, pathname } = new URL(address);
    if (!(await sources.find(id)))
      await sources.add(
        {
          ...{ id, address, name: `${host}${pathname}`, system: place, company: '' },
          ...{ isTrusted: false, isPaused: true, rules: defaultRules },
          ...{ addedAt: now.toISOString(), addedBy: demoData.id, nextRunAt: now.toISOString() },
          ...{ openings: 0, published: 0, version: 1 },
        },
        { who: demoData.id, what: 'addSource', extraItems: () => [] },
      );
    step(address);
  }
}
