import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import type { DrawCard } from './draw-card.ts';
import type { PictureRepository } from './picture-repository.ts';
import { isSubjectKind, type Subject, type SubjectRepository } from './subject-repository.ts';

interface Sources {
  subjects: SubjectRepository;
  pictures: PictureRepository;
  draw: DrawCard;
  generic: () => Buffer;
}

const path = /^\/images\/previews\/(job|post|interview)\/([\w-]{1,100})\/[\da-f]{32}\.jpg$/;

/** It may be taken back, so caches keep it for an hour. Drawing again is cheaper than storing. */
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

function pictureOn(subject: Subject): string {
  switch (subject.kind) {
    case 'job':
      return subject.drawing.logo;
    case 'post':
      return subject.drawing.picture;
    case 'interview':
      return '';
  }
}

export function answerPreview({ subjects, pictures, draw, generic }: Sources) {
  async function findSubject(rawPath: string): Promise<Subject | undefined> {
    const [, kind = '', id] = path.exec(rawPath) ?? [];
    if (!isSubjectKind(kind) || id === undefined) return undefined;
    const subject = await subjects.find(kind, id);
    return subject?.path === rawPath ? subject : undefined;
  }

  return async ({
    rawPath,
    requestContext: { requestId },
  }: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    try {
      const subject = await findSubject(rawPath);
      if (!subject) return nothing;
      const picture = await pictures.find(pictureOn(subject));
      return jpeg(await draw(subject, picture), forAnHour);
    } catch (error) {
      log.warn('a preview was not drawn', { requestId, error: describeError(error) });
      return jpeg(generic(), never);
    }
  };
}
