import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { s3Request } from '#local/cloud/s3/request.ts';
import { verifySignature } from '#local/cloud/s3/signature.ts';

// The worked examples of the S3 documentation, "Signature Calculations".
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const signedAt = new Date('2013-05-24T00:00:00Z');
const credential = `${credentials.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
const host = 'examplebucket.s3.amazonaws.com';

const get = (url: string, headers: Record<string, string> = {}) => {
  const message = new IncomingMessage(new Socket());
  Object.assign(message, { method: 'GET', url, headers: { host, ...headers } });
  return s3Request(message);
};

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const signedHeaders = {
  range: 'bytes=0-9',
  'x-amz-date': '20130524T000000Z',
  'x-amz-content-sha256': emptyHash,
  authorization:
    `AWS4-HMAC-SHA256 Credential=${credential},` +
    'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
};

const at = (date: Date) => jest.useFakeTimers({ now: date });
const minutesLater = (minutes: number) => new Date(signedAt.getTime() + minutes * 60_000);
afterEach(() => jest.useRealTimers());

describe('signature version 4', () => {
  it('accepts the documented request and answers the payload hash', () => {
    at(signedAt);
    expect(verifySignature(get('/test.txt', signedHeaders), credentials)).toBe(emptyHash);
  });

  it('refuses it 16 minutes later, and with another range', () => {
    at(minutesLater(16));
    expect(() => verifySignature(get('/test.txt', signedHeaders), credentials)).toThrow('Denied');
    at(signedAt);
    const other = { ...signedHeaders, range: 'bytes=0-99' };
    expect(() => verifySignature(get('/test.txt', other), credentials)).toThrow('Not Match');
  });
});
