import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import sharp from 'sharp';
import { ownPostHandlers } from '#lambdas/blog/post-write-handlers.ts';
import { type Handlers, serve } from '#lambdas/platform/http/serve.ts';
import { servePreviewImage } from '#lambdas/preview-images/serve-preview-image.ts';

/** The function has one core. */
sharp.concurrency(1);
const api = serve(ownPostHandlers satisfies Handlers<'images'>);

const answerImage = servePreviewImage(() => readFileSync(join(import.meta.dirname, 'share.jpg')));

/** CloudFront calls the function's own URL for preview images; the gateway calls it when an author sends or changes a blog post. */
export const handler = (event: APIGatewayProxyEventV2, context: Context) =>
  event.routeKey === '$default' ? answerImage(event) : api(event, context);
