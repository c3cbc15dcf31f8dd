import * as z from 'zod/mini';
import { Post } from '#contract/blog.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { LostRace, type Step } from '#lambdas/platform/transaction.ts';
import { Author, rowOf } from './post-row.ts';

const lostRace = () => new LostRace();

/** What an edit never writes: others add to the counts at the same time. */
const Kept = z.pick(Post, { id: true, created_at: true, likes: true, views: true, comments: true });

/** Sets what has a value and removes what is undefined. */
function assignment(attributes: Readonly<Record<string, unknown>>) {
  const names = Object.keys(attributes);
  const set = names.filter((each) => attributes[each] !== undefined);
  const remove = names.filter((each) => attributes[each] === undefined);
  return {
    UpdateExpression: [
      `SET ${set.map((each) => `#${each} = :${each}`).join(', ')}`,
      `REMOVE ${remove.map((each) => `#${each}`).join(', ')}`,
    ].join(' '),
    names: Object.fromEntries(names.map((each) => [`#${each}`, each])),
    values: Object.fromEntries(set.map((each) => [`:${each}`, attributes[each]])),
  };
}

const putAuthor = (TableName: string, post: Post, ConditionExpression: string): Step['item'] => ({
  Put: {
    TableName,
    Item: { ...Author.parse(post), ...keys.postAuthor(post.id) },
    ConditionExpression,
  },
});

export const insertSteps = (TableName: string, post: Post): Step[] => [
  {
    item: {
      Put: {
        TableName,
        Item: { ...rowOf(post), ...keys.post(post.id) },
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    },
  },
  { item: putAuthor(TableName, post, 'attribute_not_exists(PK)') },
];

export interface Stored {
  post: Post;
  /** False for a row of an earlier release, which is split when it is saved. */
  hasAuthorRow: boolean;
}

/** Refused as a lost race when the post was changed or deleted since it was read. */
export function updateSteps(TableName: string, { post: old, hasAuthorRow }: Stored, post: Post) {
  const kept = new Set(Object.keys(Kept.shape));
  const edited = Object.entries(rowOf(post)).filter(([each]) => !kept.has(each));
  const { UpdateExpression, names, values } = assignment(Object.fromEntries(edited));
  const update: Step = {
    item: {
      Update: {
        TableName,
        Key: keys.post(post.id),
        UpdateExpression,
        ConditionExpression: '#version = :oldVersion AND attribute_not_exists(deletedAt)',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...values, ':oldVersion': old.version },
      },
    },
    refused: lostRace,
  };
  if (hasAuthorRow && old.author === post.author && old.email === post.email) return [update];
  const asRead = hasAuthorRow ? 'attribute_exists(PK)' : 'attribute_not_exists(PK)';
  return [update, { item: putAuthor(TableName, post, asRead), refused: lostRace }];
}
