import { S3Error } from './s3-error.ts';

export interface Span {
  start: number;
  /** Inclusive. */
  end: number;
}

const spanOf = (first: string, last: string, bytes: number): Span =>
  first === ''
    ? { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
    : { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };

const isSensible = (first: string, last: string) =>
  first === '' || last === '' ? first !== last : Number(first) <= Number(last);

/** The one range that is asked for; undefined for the whole, also where the header is nonsense. */
export const rangeOf = (header: string | undefined, bytes: number): Span | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!isSensible(first, last)) return undefined;
  const span = spanOf(first, last, bytes);
  if (span.start <= span.end) return span;
  throw new S3Error(416, 'InvalidRange', { 'content-range': `bytes */${bytes}` });
};
