import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { table } from '#lambdas/platform/table.ts';
import { answerPreview } from './answer-preview.ts';
import { cardDrawing } from './draw-card.ts';
import { pictureRepository } from './picture-repository.ts';
import { subjectRepository } from './subject-repository.ts';

/** The function has one core. */
sharp.concurrency(1);

/** Called by the site for each picture that it does not keep. */
export const handler = answerPreview({
  subjects: subjectRepository(table(), () => new Date()),
  pictures: pictureRepository({ s3: s3(), bucket: environment('IMAGES_BUCKET').IMAGES_BUCKET }),
  draw: cardDrawing(),
  generic: () => readFileSync(join(import.meta.dirname, 'share.jpg')),
});
