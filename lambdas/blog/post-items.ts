import * as z from 'zod/mini';
import { Post, postStatuses } from '#contract/blog.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Row } from '#lambdas/platform/table/rows.ts';
import {
  insertRow,
  putRow,
  type TransactItem,
  updateRow,
  writeConflict,
} from '#lambdas/platform/table/transaction.ts';
import { Author, toRow } from './post-row.ts';
import { revisionItem } from './posts-revision.ts';

/** An edit never writes these: others add to the counts at the same time. */
const Unedited = z.pick(Post, {
  id: true,
  created_at: true,
  likes: true,
  views: true,
  comments: true,
});

function assignment(attributes: Readonly<Record<string, unknown>>) {
  const names = Object.keys(attributes);
  const set = names.filter((each) => attributes[each] !== undefined);
  const remove = names.filter((each) => attributes[each] === undefined);
  return {
    update: [
      `SET ${set.map((each) => `#${each} = :${each}`).join(', ')}`,
      ...(remove.length > 0 ? [`REMOVE ${remove.map((each) => `#${each}`).join(', ')}`] : []),
    ].join(' '),
    values: Object.fromEntries(set.map((each) => [each, attributes[each]])),
  };
}

const replace = (TableName: string, row: Row) =>
  putRow(TableName, row, { condition: 'attribute_exists(PK)', refused: writeConflict });

const authorRow = (post: Post) => ({
  ...Author.parse(post),
  ...keys.submissionAuthor('post', post.id),
});
const contentRow = ({ id, content, version }: Post) => ({
  content,
  contentVersion: version,
  ...keys.postContent(id),
});

const isListed = ({ status }: Post) => status === postStatuses.published;
const revisionItems = (TableName: string, before: readonly Post[], { updated_at }: Post) =>
  before.some(isListed) ? [revisionItem(TableName, updated_at)] : [];

export const insertItems = (TableName: string, post: Post): TransactItem[] => [
  insertRow(TableName, { ...toRow(post, post.version), ...keys.submission('post', post.id) }),
  insertRow(TableName, authorRow(post)),
  insertRow(TableName, contentRow(post)),
  ...revisionItems(TableName, [post], post),
];

export interface StoredPost {
  item: Post;
  contentVersion: number;
}

/** Refused as a lost race when the post was changed or deleted since it was read. */
export function updateItems(TableName: string, before: StoredPost, post: Post): TransactItem[] {
  const { item: old } = before;
  const isOtherAuthor = old.author !== post.author || old.email !== post.email;
  const isOtherContent = old.content !== post.content;
  const unedited = new Set(Object.keys(Unedited.shape));
  const row = toRow(post, isOtherContent ? post.version : before.contentVersion);
  const edited = Object.entries(row).filter(([each]) => !unedited.has(each));
  const { update, values } = assignment(Object.fromEntries(edited));
  return [
    updateRow(TableName, keys.submission('post', post.id), {
      update,
      condition: '#version = :oldVersion AND attribute_not_exists(deletedAt)',
      values: { ...values, oldVersion: old.version },
      refused: writeConflict,
    }),
    ...(isOtherAuthor ? [replace(TableName, authorRow(post))] : []),
    ...(isOtherContent ? [replace(TableName, contentRow(post))] : []),
    ...revisionItems(TableName, [old, post], post),
  ];
}
