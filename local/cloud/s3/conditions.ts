import type { S3Request } from './request.ts';
import { noSuchKey, notImplemented, preconditionFailed } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

const names = (header: string, etag: string) =>
  header
    .split(',')
    .map((part) => part.trim().replace(/^W\//, ''))
    .some((part) => part === '*' || part.replaceAll('"', '') === etag.replaceAll('"', ''));

const wholeSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000) * 1000;

/** Whether the reader has it already (304); throws where the reader wanted another one (412). */
export const isNotModified = (request: S3Request, { etag, modifiedAt }: StoredObject): boolean => {
  const changedAt = wholeSeconds(modifiedAt);
  const match = request.header('if-match');
  const unmodified = request.header('if-unmodified-since');
  const isWanted = match ? names(match, etag) : !(unmodified && changedAt > Date.parse(unmodified));
  if (!isWanted) throw preconditionFailed();
  const noneMatch = request.header('if-none-match');
  if (noneMatch) return names(noneMatch, etag);
  const modified = request.header('if-modified-since');
  return modified !== undefined && changedAt <= Date.parse(modified);
};

/** Refuses a write whose condition does not hold for the object that is there now. */
export const refuseUnlessWritable = (request: S3Request) => {
  const match = request.header('if-match');
  const noneMatch = request.header('if-none-match');
  if (noneMatch && noneMatch !== '*') throw notImplemented();
  return (existing: StoredObject | undefined): void => {
    if (noneMatch && existing) throw preconditionFailed();
    if (!match) return;
    if (!existing) throw noSuchKey();
    if (!names(match, existing.etag)) throw preconditionFailed();
  };
};
