import { demoData } from '#contract/audit-actions.ts';
import { companyBoard } from '#lambdas/sources/read-postings.ts';
import { newSource, sourceRepository } from '#lambdas/sources/source-repository.ts';
import type { Seeding } from './seeding.ts';

/** They are paused, so that nothing arrives before somebody wants to see it. */
export async function seedBoards(
  { table, now, step }: Seeding,
  addresses: readonly string[],
): Promise<void> {
  const sources = sourceRepository({ table, now: () => now });
  for (const [at, address] of addresses.entries()) {
    const id = `demo-board-${at + 1}`;
    const board = companyBoard(address);
    if (board && !(await sources.find(id))) {
      const row = newSource({ id, address, board, at: now, by: demoData.id });
      await sources.add(
        { ...row, isPaused: true },
        { who: demoData.id, what: 'addSource', extraItems: () => [] },
      );
    }
    step(address);
  }
}
