import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import sharp from 'sharp';
import { ownPostHandlers } from '#lambdas/blog/post-write-handlers.ts';
import { requireVariables } from '#lambdas/platform/runtime/env.ts';
import { type Handlers, serve } from '#lambdas/platform/http/serve.ts';
import { s3 } from '#lambdas/platform/storage/s3.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { answerPreviewImage } from '#lambdas/preview-images/serve-preview-image.ts';
import { previewImageRenderer } from '#lambdas/preview-images/render-preview-image.ts';
import { storedImageRepository } from '#lambdas/preview-images/stored-image-repository.ts';
import { pagePreviewRepository } from '#lambdas/preview-images/preview-content-repository.ts';

/** The function has one core. */
sharp.concurrency(1);
const table = openTable();
const api = serve(ownPostHandlers satisfies Handlers<'images'>);

const answerImage = answerPreviewImage({
  subjects: pagePreviewRepository(table, () => new Date()),
  storedImages: storedImageRepository({
    s3: s3(),
    bucket: requireVariables('IMAGES_BUCKET').IMAGES_BUCKET,
  }),
  draw: previewImageRenderer(),
  readSiteImage: () => readFileSync(join(import.meta.dirname, 'share.jpg')),
});

/** CloudFront calls the function's own URL for preview images; the gateway calls it when an author sends or changes a blog post. */
export const handler = (event: APIGatewayProxyEventV2, context: Context) =>
  event.routeKey === '$default' ? answerImage(event) : api(event, context);
