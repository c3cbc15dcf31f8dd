import type { Answer } from '../gateway/message.ts';

/** Answers an object of a bucket by its key, as S3 does to CloudFront. */
export type ReadObject = (key: string) => Promise<Answer | undefined>;

const codes = {
  403: ['AccessDenied', 'Access Denied'],
  404: ['NoSuchKey', 'The specified key does not exist.'],
} as const;

/** What S3 says of a missing object; it names no key and no bucket. */
export function missingObject(status: 403 | 404): Answer {
  const [code, message] = codes[status];
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    ),
  };
}
