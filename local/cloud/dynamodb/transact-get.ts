import type { Store } from 'dynalite/db/index.js';
import * as z from 'zod/mini';
import type { Operation } from '../json-service.ts';
import { act, checked } from './perform.ts';
import { invalid, transactionOf } from './transaction-shape.ts';
import type { Writer } from './writer.ts';

const Found = z.object({ Item: z.optional(z.unknown()) });

/** Reads while nothing is written, so that the items belong together. */
export const transactGet =
  (store: Store, writer: Writer): Operation =>
  async (input) => {
    const reads = transactionOf(input).TransactItems.map(({ Get }) => {
      if (!Get) throw invalid('TransactItems can only contain Get');
      return checked('getItem', Get, store);
    });
    const Responses = await writer.alone(() =>
      Promise.all(reads.map(async (read) => Found.parse(await act('getItem', read, store)))),
    );
    return { Responses };
  };
