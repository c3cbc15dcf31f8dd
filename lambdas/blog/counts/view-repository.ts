import type { Client } from '#lambdas/platform/http/client-address.ts';
import type { Counting } from '#lambdas/platform/http/day-hash.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { ifNew, ifThere, putAlone, updateAlone } from '#lambdas/platform/table/transaction.ts';
import { markedUntil } from './day-mark.ts';

export function viewRepository({ table, now, hash }: Counting) {
  const mark = (postId: string, visitor: string) =>
    putAlone(
      table,
      { ...keys.view(postId, visitor), expiresAtEpochSeconds: markedUntil(now()) },
      ifNew,
    );

  const add = (postId: string) =>
    updateAlone(table, keys.submission('post', postId), {
      update: 'ADD #views :one',
      ...ifThere,
      values: { one: 1 },
    });

  return {
    /**
     * Never fails: nobody reads less for it. Two plain writes, since readers of one post would
     * refuse each other's transactions; a view that is cut off between them is not counted.
     */
    async count(postId: string, { address, agent }: Client): Promise<boolean> {
      try {
        const visitor = await hash(postId, address, agent);
        return (await mark(postId, visitor)) && (await add(postId));
      } catch (error) {
        log.warn('view not counted', { error: describeError(error) });
        return false;
      }
    },
  };
}
export type ViewRepository = ReturnType<typeof viewRepository>;
