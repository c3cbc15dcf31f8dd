import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import type { DrawCard } from './render-preview-image.ts';
import type { PictureRepository } from './stored-image-repository.ts';
import type { SubjectRepository } from './subject-repository.ts';

interface Sources {
  subjects: SubjectRepository;
  pictures: PictureRepository;
  draw: DrawCard;
  generic: () => Buffer;
}

/** A job or post may be withdrawn, so caches keep its image for an hour only. */
const forAnHour = 'public, max-age=3600';
const never = 'no-store';

const jpeg = (bytes: Buffer, cacheControl: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: { 'content-type': 'image/jpeg', 'cache-control': cacheControl },
  body: bytes.toString('base64'),
  isBase64Encoded: true,
});

const nothing: APIGatewayProxyStructuredResultV2 = {
  statusCode: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': never },
  body: 'Nothing is here.',
};

export function answerPreview({ subjects, pictures, draw, generic }: Sources) {
  return async ({ rawPath, requestContext }: APIGatewayProxyEventV2) => {
    try {
      const subject = await subjects.find(rawPath);
      if (!subject) return nothing;
      return jpeg(await draw(subject, await pictures.find(subject.picture)), forAnHour);
    } catch (error) {
      const { requestId } = requestContext;
      log.warn('a preview was not drawn', { requestId, error: describeError(error) });
      return jpeg(generic(), never);
    }
  };
}
