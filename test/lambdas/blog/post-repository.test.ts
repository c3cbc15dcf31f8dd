import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import '#test/support/environment.ts';
import { Post } from '#contract/blog.ts';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { table } from '#lambdas/platform/table.ts';
import { posts } from '#local/seed/data/posts.ts';
import { postOf } from '#local/seed/seed-posts.ts';

const dynamo = mockClient(DynamoDBDocumentClient);

it('adds a post once, found by its status', async () => {
  dynamo.on(PutCommand).resolves({});
  const post = postOf(posts[0]!, '/images/abc.webp', new Date('2026-11-21T08:00:00.000Z'));
  await postRepository(table()).add(post);
  const { input } = dynamo.commandCalls(PutCommand)[0]!.args[0];
  expect(input).toMatchObject({
    TableName: 'portal',
    ConditionExpression: 'attribute_not_exists(PK)',
    Item: { PK: `POST#${post.id}`, SK: 'META', GSI1PK: 'POST#1', GSI1SK: post.id },
  });
  expect(Post.parse(input.Item)).toEqual(post);
});
