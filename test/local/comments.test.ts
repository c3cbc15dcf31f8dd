import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { ulid } from 'ulid';
import { commentRepository, type CommentRepository } from '#lambdas/comments/comment-repository.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findItem } from '#lambdas/platform/table/read-rows.ts';
import { softDeleteItem, restoreItem } from '#lambdas/platform/table/soft-delete.ts';
import { transact } from '#lambdas/platform/table/write-rows.ts';
import { openTable } from './cloud/table.ts';

const table = openTable();
let comments: CommentRepository;

beforeAll(() => {
  comments = commentRepository(table);
});

const now = new Date('2026-11-21T08:00:00.000Z');
const writing = { admin: { id: 'administrator' }, at: now };
const newest = { status: 1, comments: 0, version: 1, publish_date: now.toISOString() };

const newPost = async (): Promise<string> => {
  const id = ulid();
  const Item = { ...keys.submission('post', id), ...newest };
  await table.db.send(new PutCommand({ TableName: table.name, Item }));
  return id;
};
const newComment = async (postId: string): Promise<string> => {
  const texts = { author: 'Asha', content: 'Thank you.', date: now.toISOString() };
  const comment = { ...texts, id: ulid(), postId, status: 'pending' as const };
  await comments.add(comment);
  return comment.id;
};
const postOf = (id: string) => findItem(table, keys.submission('post', id));

/** What administrators do to a post and its comments, some of it at the same time. */
const actions = { approve: 4, remove: 3, restore: 3, unapprove: 2, add: 2, hide: 1, show: 1 };
const often = Object.entries(actions).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name as keyof typeof actions),
);
const action = fc.record({ does: fc.constantFrom(...often), which: fc.nat({ max: 3 }) });
type AuditAction = typeof action extends fc.Arbitrary<infer D> ? D : never;

const target = (postId: string) => ({
  ...{ TableName: table.name, Key: keys.submission('post', postId), at: now },
  orThrow: () => new NotFound(),
});

it('counts the approved comments of a post, whatever administrators do at the same time', async () => {
  const act = async ({ does, which }: AuditAction, postId: string, written: string[]) => {
    if (does === 'hide') return transact(table, [softDeleteItem(target(postId))]);
    if (does === 'show') return transact(table, [restoreItem(target(postId))]);
    if (does === 'add') return void written.push(await newComment(postId));
    return comments[does](written[which % written.length] ?? '', writing);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
      async (moments) => {
        const postId = await newPost();
        const written = [await newComment(postId), await newComment(postId)];
        for (const moment of moments) {
          const done = await Promise.allSettled(moment.map((each) => act(each, postId, written)));
          const failures = done.flatMap((each) =>
            each.status === 'rejected' ? [each.reason] : [],
          );
          expect(failures.filter((error) => !(error instanceof NotFound))).toEqual([]);
          const approved = await comments.listApproved(postId);
          expect(approved.every(({ status }) => status === 'approved')).toBe(true);
          expect((await postOf(postId))?.['comments']).toBe(approved.length);
        }
      },
    ),
    // A busy machine tries fewer.
    { numRuns: 25, interruptAfterTimeLimit: 4_000 },
  );
});

it('neither brings a post back that is gone for good nor counts below zero', async () => {
  await expect(comments.approve(await newComment(ulid()), writing)).rejects.toThrow(NotFound);
  const postId = await newPost();
  const id = await newComment(postId);
  await comments.approve(id, writing);
  const Item = { ...keys.submission('post', postId), ...newest };
  await table.db.send(new PutCommand({ TableName: table.name, Item }));
  await comments.remove(id, writing);
  expect(await postOf(postId)).toMatchObject({ comments: 0, version: 1 });
});
