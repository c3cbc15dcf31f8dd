import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';

/** What the table does with calls that are counted. */
export const counting =
  (rows = new Map<string, number>()) =>
  async ({ Key, ExpressionAttributeValues: values = {} }: UpdateCommandInput) => {
    if (':secret' in values) return { Attributes: { secret: 'of the day' } };
    const [id, by, bound] = [JSON.stringify(Key), values[':by'], values[':bound']];
    const count = rows.get(id) ?? 0;
    if (by > 0 ? count >= bound : count <= bound)
      throw new ConditionalCheckFailedException({ $metadata: {}, message: 'bound' });
    rows.set(id, count + by);
    return {};
  };
