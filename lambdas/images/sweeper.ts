import type { Context } from 'aws-lambda';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { imageSweep, type Swept } from './sweep-images.ts';
import { namedImageRepository } from './named-image-repository.ts';
import { orphanRepository } from './orphan-repository.ts';
import { storedImageRepository } from './stored-image-repository.ts';

const table = openTable();
const bucket = environment('IMAGES_BUCKET').IMAGES_BUCKET;
const sweep = imageSweep({
  stored: storedImageRepository({ s3: s3(), bucket }),
  named: namedImageRepository(table),
  orphans: orphanRepository(table),
  now: () => new Date(),
});

/** Invoked by a schedule; a failed run makes the alarm of the function ring. */
export const handler = async (_event: unknown, context: Context): Promise<Swept> => sweep(context);
