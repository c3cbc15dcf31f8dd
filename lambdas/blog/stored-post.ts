import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '#lambdas/platform/keys.ts';
import { rowsIn } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { Author, Content, PostRow, textOf, wholeSummary } from './post-row.ts';
import type { Stored } from './post-items.ts';

type Row = Record<string, unknown>;

export const isThere = (row: PostRow): boolean => row.deletedAt === undefined;

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

/** With who wrote it, and which of its rows there are. */
export async function storedPostOf(table: Table, id: string): Promise<Stored | undefined> {
  const rows = await rowsIn(table, keys.submission('post', id).PK);
  const found = postIn(rows, id);
  if (!found) return undefined;
  const author = rowAt(rows, keys.submissionAuthor('post', id));
  const { row, content } = found;
  return {
    post: { ...wholeSummary(row, author && Author.parse(author)), content },
    hasAuthorRow: author !== undefined,
    contentVersion: row.contentVersion,
  };
}
