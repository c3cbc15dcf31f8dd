import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { problemMessages } from '#contract/messages/problem.ts';
import { Invalid, Malformed } from '../runtime/errors.ts';
import { keys } from '../table/keys.ts';
import type { RawInput } from './read-input.ts';
import type { SavedReply } from './request.ts';
import { findRow } from '../table/rows.ts';
import type { Table } from '../table/table.ts';
import { putRow } from '../table/transaction.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';

export class AnsweredMeanwhile extends Error {
  override name = 'AnsweredMeanwhile';
}

const retentionSeconds = 24 * 60 * 60;
const Key = z.guid();
const Row = z.object({
  fingerprint: z.string(),
  status: z.number(),
  sealed: z.string(),
  expiresAtEpochSeconds: z.number(),
});

const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const sha256 = (data: string | Uint8Array) => digest(data).toString('base64url');

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Sealed with the asker's key, since an answer may hold a private link's secret. */
const sealer = (key: string) => {
  const secret = digest(`answer#${key}`);
  return {
    seal(body: unknown): string {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, secret, nonce);
      const text = Buffer.concat([sealing.update(JSON.stringify(body), 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url');
    },
    open(sealed: string): unknown {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(cipher, secret, bytes.subarray(0, nonceBytes));
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8');
      return JSON.parse(text + opening.final('utf8'));
    },
  };
};

/** Hashes the parsed request: a multipart boundary differs at each try. */
export const hashRequest = ({ file, ...input }: RawInput): string =>
  sha256(JSON.stringify([input, file ? sha256(file.bytes) : '']));

interface KeyedRequest {
  key: string;
  /** The owner of the key and the route; the same UUID elsewhere is another key. */
  scope: string;
  fingerprint: string;
  now: Date;
}

export function answeredOnce(table: Table, { key, scope, fingerprint, now }: KeyedRequest) {
  if (!Key.safeParse(key).success) throw new Malformed();
  const name = `${scope}#${key.toLowerCase()}`;
  const rowKey = keys.idempotency(`${scope}#${sha256(`row#${name}`)}`);
  const { seal, open } = sealer(name);
  const nowSeconds = epochSeconds(now);
  return {
    /** Gives the earlier answer; throws Invalid when the key came with another request. */
    async stored(): Promise<SavedReply | undefined> {
      const row = await findRow(table, rowKey, Row);
      if (!row || row.expiresAtEpochSeconds <= nowSeconds) return undefined;
      if (row.fingerprint !== fingerprint) throw new Invalid([], problemMessages.keyReused);
      return { status: row.status, body: open(row.sealed) };
    },
    /** Belongs in the transaction that does the work, so that both are kept or neither. */
    item({ status, body }: SavedReply) {
      const expiresAtEpochSeconds = nowSeconds + retentionSeconds;
      const row = { ...rowKey, fingerprint, status, sealed: seal(body), expiresAtEpochSeconds };
      return putRow(table.name, row, {
        condition: 'attribute_not_exists(PK) OR expiresAtEpochSeconds <= :now',
        values: { now: nowSeconds },
        refused: () => new AnsweredMeanwhile(),
      });
    },
  };
}
export type Once = ReturnType<typeof answeredOnce>;
