import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { handler } from '#lambdas/jobs/public.ts';
import { table } from '#lambdas/platform/table.ts';
import { finish, inputOf } from '../program.ts';
import { context, facetPages, gatewayEvent, homePage, searchPaths } from '../questions.ts';

const { seed } = inputOf(z.object({ seed: z.number() }));
const searches = searchPaths(seed, 2);

/** A check of the change log younger than this is used again. */
const recentMs = 250;
const burst = 100;

const Consumed = z.object({
  output: z.object({ ConsumedCapacity: z.object({ CapacityUnits: z.number() }) }),
});
const ReadInput = z.object({ ConsistentRead: z._default(z.boolean(), false) });
const writes = /^(?:Put|Update|Delete|TransactWrite|BatchWrite)/;
let spent = { read: 0, write: 0 };

table().db.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const result = await next(args);
      const { CapacityUnits } = Consumed.parse(result).output.ConsumedCapacity;
      if (writes.test(commandName)) spent.write += CapacityUnits;
      // AWS charges a read that finds nothing too; the local table says 0.
      else
        spent.read += Math.max(CapacityUnits, ReadInput.parse(args.input).ConsistentRead ? 1 : 0.5);
      return result;
    },
  { step: 'initialize' },
);

async function unitsOf(paths: readonly string[]) {
  spent = { read: 0, write: 0 };
  for (const path of paths) {
    // The handler is typed for Lambda; the bench calls it as the gateway would.
    const result: unknown = await Reflect.apply(handler, undefined, [gatewayEvent(path), context]);
    z.looseObject({ statusCode: z.literal(200) }).parse(result);
  }
  return spent;
}

// The first answer of all opens the catalog and makes the day's secret.
await unitsOf(searches.slice(0, 1));
const checked: Record<string, typeof spent> = {};
for (const path of [...searches.slice(1), ...facetPages.slice(0, 1), ...homePage]) {
  await pause(recentMs + 50);
  checked[path.replace(/\?.*/, '')] = await unitsOf([path]);
}
await pause(recentMs + 50);
const pages = Array.from({ length: burst }, (_, at) => facetPages[at % facetPages.length] ?? '');
const inBurst = await unitsOf(pages);

finish({ checked, burst: { requests: burst, ...inBurst } });
