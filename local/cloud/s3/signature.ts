import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}
interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** As in `20261121T080000Z`. */
  date: string;
  payload: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const skewSeconds = 15 * 60;

const denied = () => new S3Error(403, 'AccessDenied');

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const claimOf = (request: S3Request): Claim => {
  const authorization = request.header('authorization') ?? '';
  if (!authorization.startsWith(`${algorithm} `)) throw denied();
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? '';
  return {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    date: request.header('x-amz-date') ?? '',
    payload: request.header('x-amz-content-sha256') ?? '',
  };
};

const secondsOf = (date: string) => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) / 1000;
};

const refuseWrongTime = ({ date }: Claim) => {
  const ageSeconds = Date.now() / 1000 - secondsOf(date);
  if (Number.isNaN(ageSeconds)) throw denied();
  if (Math.abs(ageSeconds) > skewSeconds) throw new S3Error(403, 'RequestTimeTooSkewed');
};

/** What is not signed could have been added by anyone. */
const refuseUnsigned = ({ headers }: S3Request, { signedHeaders }: Claim) => {
  const needed = Object.keys(headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  );
  if (needed.some((name) => !signedHeaders.includes(name))) throw denied();
};

const canonicalRequest = (request: S3Request, { signedHeaders, payload }: Claim) => {
  const query = [...request.query]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='));
  const headers = signedHeaders.map(
    (name) => `${name}:${(request.header(name) ?? '').trim().replace(/ +/g, ' ')}\n`,
  );
  return [
    request.method,
    request.path.map(encoded).join('/'),
    query.join('&'),
    headers.join(''),
    signedHeaders.join(';'),
    payload,
  ].join('\n');
};

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const signatureFor = (request: S3Request, claim: Claim, { secretAccessKey }: Credentials) => {
  const [, ...scope] = claim.credential.split('/');
  const digest = createHash('sha256').update(canonicalRequest(request, claim)).digest('hex');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, [algorithm, claim.date, scope.join('/'), digest].join('\n')).toString('hex');
};

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Refuses whoever did not sign with our key; answers the payload hash that was signed. */
export const verifySignature = (request: S3Request, credentials: Credentials): string => {
  const claim = claimOf(request);
  const [accessKeyId, day, , service, end] = claim.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  if (service !== 's3' || end !== 'aws4_request' || !claim.date.startsWith(`${day}T`)) {
    throw denied();
  }
  refuseUnsigned(request, claim);
  if (!isSame(signatureFor(request, claim, credentials), claim.signature)) {
    throw new S3Error(403, 'SignatureDoesNotMatch');
  }
  refuseWrongTime(claim);
  return claim.payload;
};
