import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { Invalid, Malformed } from '../runtime/errors.ts';
import { keys } from '../table/keys.ts';
import type { RawInput } from './read-input.ts';
import type { SavedReply } from './handler.ts';
import { findRow } from '../table/read-rows.ts';
import type { Table } from '../table/table.ts';
import { ifNewOrExpired, toPut } from '../table/write-rows.ts';
import { epochSeconds } from '../runtime/epoch-seconds.ts';
import { digest, hashSecret } from '../runtime/secret-tokens.ts';

export class DuplicateRequest extends Error {
  override name = 'AnsweredMeanwhile';
}

const retentionSeconds = 24 * 60 * 60;
const Key = z.guid();
const Row = z.object({
  fingerprint: z.string(),
  status: z.number(),
  encryptedBody: z.string(),
  expiresAtEpochSeconds: z.number(),
});

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Stored answers are encrypted with the client's key, since an answer may hold a private link. */
const answerCipher = (key: string) => {
  const secret = digest(`answer#${key}`);
  return {
    encrypt(body: unknown): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, secret, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    decrypt(encrypted: string): unknown {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decryption = createDecipheriv(cipherName, secret, bytes.subarray(0, nonceBytes));
      decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = decryption.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8');
      return JSON.parse(text + decryption.final('utf8'));
    },
  };
};

/** Hashes the parsed request, since the multipart boundary differs when a browser repeats it. */
export const hashRequest = ({ file, ...input }: RawInput): string =>
  hashSecret(JSON.stringify([input, file ? hashSecret(file.bytes) : '']));

interface KeyedRequest {
  key: string;
  /** The route and the caller: the same UUID of another caller or route is another key. */
  scope: string;
  fingerprint: string;
  now: Date;
}

export function replyStore(table: Table, { key, scope, fingerprint, now }: KeyedRequest) {
  if (!Key.safeParse(key).success) throw new Malformed();
  const name = `${scope}#${key.toLowerCase()}`;
  const rowKey = keys.idempotency(`${scope}#${hashSecret(`row#${name}`)}`);
  const { encrypt, decrypt } = answerCipher(name);
  const nowSeconds = epochSeconds(now);
  return {
    /** The earlier answer; throws Invalid if the key was used for a different request. */
    async findStored(): Promise<SavedReply | undefined> {
      const row = await findRow(table, rowKey, Row);
      if (!row || row.expiresAtEpochSeconds <= nowSeconds) return undefined;
      if (row.fingerprint !== fingerprint) throw new Invalid([], apiErrorMessages.keyReused);
      return { status: row.status, body: decrypt(row.encryptedBody) };
    },
    /** For the transaction that does the work, so that work and answer are stored together. */
    toItem({ status, body }: SavedReply) {
      const expiresAtEpochSeconds = nowSeconds + retentionSeconds;
      const row = {
        ...rowKey,
        fingerprint,
        status,
        encryptedBody: encrypt(body),
        expiresAtEpochSeconds,
      };
      return toPut(table.name, row, {
        ...ifNewOrExpired(now),
        orThrow: () => new DuplicateRequest(),
      });
    },
  };
}
export type ReplyStore = ReturnType<typeof replyStore>;
