import { S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import * as contract from '#contract/blog.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import { adminToken as token, formOf, type CallInput } from '#test/support/call.ts';

export type Fields = Record<string, string | Blob | undefined>;

export const s3 = mockClient(S3Client);
export const opened = openTable();
export const canary = { author: 'Canary Bird', email: 'canary@example.com' };
const form = { title: 'Joins', content: 'They cost less.', tags: '[sql]', ...canary };

export const sendPost = (fields: Fields = {}, input: CallInput = {}) =>
  ask(contract.insertBlogPosts, { body: formOf({ ...form, ...fields }), ...input });
export async function addPost(fields: Fields = {}) {
  const { status, body } = await sendPost(fields);
  expect(status).toBe(201);
  return { id: String(body.id), link: String(body.token) };
}
export const changePost = (id: string, fields: Fields, input: CallInput = {}) =>
  ask(contract.updateBlogPost, { token, params: { id }, body: formOf(fields), ...input });
export const publishPost = (id: string) => changePost(id, { status: '1' });
export const readPost = (id: string, input: CallInput = {}) =>
  ask(contract.getBlogPostsByID, { params: { id }, ...input });
/** As administrators read it. */
export const storedPost = async (id: string) => (await readPost(id, { token })).body.blog;
/** Deletes or restores it. */
export const act = (route: RouteDefinition, id: string) => ask(route, { token, params: { id } });
export const from = (address: string, agent = 'Browser/1') => ({
  headers: { 'cloudfront-viewer-address': `${address}:5678`, 'user-agent': agent },
});

/** The rows of a post by their names. */
export const rowsOfPost = async (id: string) =>
  Object.fromEntries(
    (await opened.rowsIn(`POST#${id}`)).map((row) => [String(row['SK']), row] as const),
  );
