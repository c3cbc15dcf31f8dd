import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { problemMessages } from '#contract/messages/problem.ts';
import { Invalid, Malformed } from './errors.ts';
import { keys } from '../keys.ts';
import type { RawInput } from './read-input.ts';
import type { SavedReply } from './request.ts';
import type { Table } from '../table.ts';
import type { TransactItem } from '../transaction.ts';
import { epochSeconds } from '../epoch-seconds.ts';

/** The same request was answered meanwhile: its kept answer is to be given. */
export class AnsweredMeanwhile extends Error {
  override name = 'AnsweredMeanwhile';
}

export interface Once {
  /** The answer given before; Invalid when the key came with another request. */
  stored(): Promise<SavedReply | undefined>;
  /** Belongs in the transaction that does the work, so that both are kept or neither. */
  item(reply: SavedReply): TransactItem;
}

const retentionSeconds = 24 * 60 * 60;
const Key = z.guid();
const Row = z.object({
  fingerprint: z.string(),
  status: z.number(),
  body: z.unknown(),
  expiresAtEpochSeconds: z.number(),
});

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64url');

/** Of the parsed request: the boundary of a multipart body differs at each try. */
export const fingerprintOf = ({ file, ...input }: RawInput): string =>
  sha256(JSON.stringify([input, file ? sha256(file.bytes) : '']));

interface KeyedRequest {
  key: string;
  /** Whose key it is and for which route; the same UUID elsewhere is another key. */
  scope: string;
  fingerprint: string;
  now: Date;
}

export function answeredOnce(table: Table, { key, scope, fingerprint, now }: KeyedRequest): Once {
  if (!Key.safeParse(key).success) throw new Malformed();
  const rowKey = keys.idempotency(`${scope}#${key.toLowerCase()}`);
  const nowSeconds = epochSeconds(now);
  return {
    async stored() {
      const { Item } = await table.db.send(
        new GetCommand({ TableName: table.name, Key: rowKey, ConsistentRead: true }),
      );
      const row = Item && Row.parse(Item);
      if (!row || row.expiresAtEpochSeconds <= nowSeconds) return undefined;
      if (row.fingerprint !== fingerprint) throw new Invalid([], problemMessages.keyReused);
      return { status: row.status, body: row.body };
    },
    item: ({ status, body }) => ({
      item: {
        Put: {
          TableName: table.name,
          Item: {
            ...rowKey,
            fingerprint,
            status,
            body,
            expiresAtEpochSeconds: nowSeconds + retentionSeconds,
          },
          ConditionExpression: 'attribute_not_exists(PK) OR expiresAtEpochSeconds <= :now',
          ExpressionAttributeValues: { ':now': nowSeconds },
        },
      },
      refused: () => new AnsweredMeanwhile(),
    }),
  };
}
