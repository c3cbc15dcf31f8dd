import type { Context } from 'aws-lambda';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { deadLetterRepository } from '#lambdas/outbox/dead-letter-repository.ts';
import { outboxRepository } from '#lambdas/outbox/outbox-repository.ts';
import { workThrough } from '#lambdas/outbox/work-through.ts';
import { imageStore } from '#lambdas/platform/images.ts';
import { previewQueue } from '#lambdas/platform/queues.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { cardDrawing } from './draw-card.ts';
import { previewDrawing } from './draw-previews.ts';
import { pictureRepository } from './picture-repository.ts';
import { previewRepository } from './preview-repository.ts';
import { queueAll } from './queue-all.ts';

/** The function has one core, and what is waited for is fetched meanwhile. */
sharp.concurrency(1);
const width = 3;
const reservedMs = 10_000;

const table = openTable();
const now = () => new Date();

const draw = workThrough({
  outbox: outboxRepository(table, previewQueue),
  deadLetters: deadLetterRepository(table, previewQueue),
  now,
  words: { thing: 'preview', done: 'drawn' },
  work: previewDrawing({
    previews: previewRepository(table),
    pictures: pictureRepository(imageStore()),
    draw: cardDrawing(),
    now,
  }),
  width,
  reservedMs,
});

const Asked = z.catch(z.object({ queue: z.optional(z.literal('all')) }), {});

/** Invoked by a schedule, or by hand with `{"queue": "all"}` for what was there before previews were. */
export const handler = async (event: unknown, context: Context): Promise<{ queued: number }> => {
  const queued = Asked.parse(event).queue === 'all' ? await queueAll(table, now()) : 0;
  if (queued === 0) await draw(context);
  return { queued };
};
