import { categoryFieldNames, toCategoryKind } from '#contract/job-fields.ts';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as ddb from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { letAdminIn } from '#test/lambdas/empty-table.ts';
import { adminToken, call, formOf, type CallInput } from '#test/support/call.ts';
import { buildJob, buildNewJob } from '#test/support/builders.ts';
import { jobRow, transactions } from '#test/support/items.ts';
import { renewJob } from '#contract/admin-jobs.ts';
import { createJob, createJobs, deleteJob, restoreJob, updateJob } from '#contract/jobs.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { toSlug } from '#contract/slug.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { handler } from '#lambdas/entries/api-admin.ts';

export { handler };

export const dynamo = mockClient(ddb.DynamoDBDocumentClient);
export const s3 = mockClient(S3Client);
export const pool = mockClient(CognitoIdentityProviderClient);

export const stored = buildJob();
export const row = jobRow(stored, 7);
const categoryRows = categoryFieldNames
  .filter((field) => stored[field])
  .map((field) => {
    const [kind, id, name] = [toCategoryKind(field), stored[field], stored.categories[field]];
    return { ...keys.category(kind, id), kind, id, name, slug: toSlug(name), inMenus: true };
  });

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
export const deleted = {
  ...{ version: 2, deletedAt: inDays(-1), expiresAtEpochSeconds: Date.now() / 1000 + 60 },
};

/** What the table gives for the job: its row with changes, or none. */
export const reads = () => dynamo.on(ddb.GetCommand, { Key: keys.job(stored.id) });
export const found = (changes: object = {}) => reads().resolves({ Item: { ...row, ...changes } });
export const notFound = () => reads().resolves({});

/** The items of the last transaction, and the row that it puts into a partition. */
export const written = () => transactions(dynamo).at(-1) ?? [];
export const rowIn = (partition: string) =>
  written().find(({ Put }) => String(Put?.Item?.['PK']).startsWith(partition))?.Put?.Item;

/** A table that holds the job and its categories, and takes whatever is written. */
export function prepare() {
  dynamo.reset();
  s3.reset();
  pool.reset();
  dynamo.on(ddb.BatchGetCommand).resolves({ Responses: { portal: categoryRows } });
  dynamo.on(ddb.QueryCommand).resolves({ Items: [{ sequence: 41 }] });
  dynamo.on(ddb.GetCommand).resolves({});
  letAdminIn(dynamo);
  dynamo.on(ddb.TransactWriteCommand).resolves({});
  s3.on(PutObjectCommand).resolves({});
  found();
}

export const logo = async () =>
  new Blob([
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  ]);

type Fields = Record<string, string | Blob>;
const ofJob = (route: RouteDefinition, input: CallInput) =>
  call(handler, route, { token: adminToken, params: { id: stored.id }, ...input });

export const add = (fields: Fields = {}, input: CallInput = {}) =>
  call(handler, createJob, {
    token: adminToken,
    body: formOf({ ...buildNewJob(), ...fields }),
    ...input,
  });
export const addSeveral = (jobs: Record<string, string>[], input: CallInput = {}) =>
  call(handler, createJobs, {
    token: adminToken,
    body: { jobs: jobs.map((fields) => ({ ...buildNewJob(), ...fields })) },
    ...input,
  });
export const change = (fields: Fields, input: CallInput = {}) =>
  ofJob(updateJob, { body: formOf(fields), ...input });
export const remove = (input: CallInput = {}) => ofJob(deleteJob, input);
export const restore = (input: CallInput = {}) => ofJob(restoreJob, input);
export const renew = (body: object = {}, input: CallInput = {}) =>
  ofJob(renewJob, { body, ...input });
