import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '#lambdas/platform/keys.ts';
import type { Row } from '#lambdas/platform/rows.ts';
import { isThere } from '#lambdas/platform/submissions/submission-rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { Content, PostRow, textOf, wholeSummary } from './post-row.ts';
import type { StoredPost } from './post-items.ts';

const rowAt = (rows: readonly Row[], { SK }: { SK: string }) =>
  rows.find((row) => row['SK'] === SK);

function postIn(rows: readonly Row[], id: string) {
  const [found, content] = [
    rowAt(rows, keys.submission('post', id)),
    rowAt(rows, keys.postContent(id)),
  ];
  const row = found && PostRow.parse(found);
  if (!row || !isThere(row)) return undefined;
  return { row, content: textOf(row, content && Content.parse(content)) };
}

/** The post's own row and its text, without who wrote it, which sorts before both. */
export async function openPostOf({ db, name }: Table, id: string) {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'PK = :partition AND SK BETWEEN :content AND :post',
      ExpressionAttributeValues: {
        ':partition': keys.submission('post', id).PK,
        ':content': keys.postContent(id).SK,
        ':post': keys.submission('post', id).SK,
      },
      ConsistentRead: true,
    }),
  );
  return postIn(Items, id);
}

/** From all its rows: with who wrote it. */
export function storedPostIn(rows: readonly Row[], id: string): StoredPost | undefined {
  const found = postIn(rows, id);
  if (!found) return undefined;
  const { row, content } = found;
  const author = rowAt(rows, keys.submissionAuthor('post', id));
  return { item: { ...wholeSummary(row, author), content }, contentVersion: row.contentVersion };
}
