import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { previewImageRenderer } from './render-preview-image.ts';
import { findStoredImage } from './stored-image-repository.ts';
import { findPagePreview } from './page-preview-repository.ts';

/** A job or post may be withdrawn, so caches keep its image for an hour only. */
const cacheForAnHour = 'public, max-age=3600';
const noStore = 'no-store';

const jpeg = (bytes: Buffer, cacheControl: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: { 'content-type': 'image/jpeg', 'cache-control': cacheControl },
  body: bytes.toString('base64'),
  isBase64Encoded: true,
});

const notFound: APIGatewayProxyStructuredResultV2 = {
  statusCode: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': noStore },
  body: 'Nothing is here.',
};

export function servePreviewImage(readSiteImage: () => Buffer) {
  const draw = previewImageRenderer();
  return async ({ rawPath, requestContext }: APIGatewayProxyEventV2) => {
    try {
      const subject = await findPagePreview(rawPath);
      if (!subject) return notFound;
      return jpeg(await draw(subject, await findStoredImage(subject.imagePath)), cacheForAnHour);
    } catch (error) {
      const { requestId } = requestContext;
      log.warn('a preview was not drawn', { requestId, error: describeError(error) });
      return jpeg(readSiteImage(), noStore);
    }
  };
}
