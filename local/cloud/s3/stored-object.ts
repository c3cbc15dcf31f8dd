import * as z from 'zod/mini';

const Headers = z.record(z.string(), z.string());

/** What is kept beside the body of an object. */
export const StoredObject = z.object({
  bucket: z.string(),
  key: z.string(),
  /** The name of the file with the body. */
  body: z.string(),
  bytes: z.number(),
  etag: z.string(),
  modifiedAt: z.number(),
  /** The headers given back with the object: type, cache control, own metadata. */
  headers: Headers,
  checksum: Headers,
});
export type StoredObject = z.infer<typeof StoredObject>;
