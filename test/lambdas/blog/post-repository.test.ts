import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import '#test/support/environment.ts';
import { postRepository } from '#lambdas/blog/post-repository.ts';
import { table } from '#lambdas/platform/table.ts';
import { buildPost, oldRowOf, rowsOf } from './fixtures.ts';

const dynamo = mockClient(DynamoDBDocumentClient);

describe('a save that is seen half', () => {
  const before = buildPost();
  const after = buildPost({ version: 2, title: 'Edited', content: 'Anew.' });
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const oneRow = oldRowOf(before);

  it.each([
    { where: 'the text is the old one', half: [old.contentRow, now.row], post: after },
    { where: 'the text is the new one', half: [now.contentRow, old.row], post: after },
    { where: 'the text was not there yet', half: [now.row], post: after },
    { where: 'the post was not split yet', half: [now.contentRow, oneRow], post: before },
  ])('is read again, or whole already, where $where', async ({ half, post }) => {
    dynamo.reset();
    const whole = { Items: [now.contentRow, now.row] };
    dynamo.on(QueryCommand).resolvesOnce({ Items: half }).resolves(whole);
    const { title, content } = post;
    const found = await postRepository(table()).findPublished(post.id);
    expect(found).toMatchObject({ title, content });
  });
});
