import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import sharp from 'sharp';
import { renewJob } from '#contract/admin-jobs.ts';
import { categoryFieldNames, toCategoryKind } from '#contract/job-fields.ts';
import { createJob, createJobs, deleteJob, restoreJob, updateJob } from '#contract/jobs.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { toSlug } from '#contract/slug.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { ask, openTable } from '#test/lambdas/open-table.ts';
import { buildJob, buildNewJob } from '#test/support/builders.ts';
import { adminToken as token, formOf, type CallInput, jobRow } from '#test/support/call.ts';

export const opened = openTable();
export const s3 = mockClient(S3Client);
export const pool = mockClient(CognitoIdentityProviderClient);

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
export const deleted = {
  ...{ version: 2, deletedAt: inDays(-1), expiresAtEpochSeconds: Date.now() / 1000 + 60 },
};

/** The job that each test has of its own. */
export let stored = buildJob();
let jobs = 0;
/** Puts it into the table, with changes. */
export const found = (changes: object = {}) => opened.put({ ...jobRow(stored, 7), ...changes });

beforeAll(async () => {
  for (const field of categoryFieldNames.filter((each) => stored[each])) {
    const [kind, id, name] = [toCategoryKind(field), stored[field], stored.categories[field]];
    const row = { kind, id, name, slug: toSlug(name), inMenus: true };
    await opened.put({ ...keys.category(kind, id), ...row });
  }
});
beforeEach(async () => {
  s3.reset();
  pool.reset();
  s3.on(PutObjectCommand).resolves({});
  stored = buildJob({ id: `01JA00000000000000000${String((jobs += 1)).padStart(5, '0')}` });
  await found();
});

/** What the table has of a job: its row, what was done to it, its changes, and what search engines are told. */
export async function writtenOf(id = stored.id) {
  const rows = await opened.rows();
  const has = (row: object) => JSON.stringify(row).includes(id);
  const inPartition = (name: string) => rows.filter((row) => row['PK'] === name && has(row));
  return {
    row: rows.find(({ PK }) => PK === keys.job(id).PK),
    audits: rows.filter(({ PK, objectId }) => String(PK).startsWith('AUDIT#') && objectId === id),
    changes: inPartition(partitions.changes),
    announced: inPartition(partitions.announcements),
  };
}
/** All that is written of jobs. */
export const everything = async () =>
  (await opened.rows()).filter(({ PK }) => /^(?:JOB|CHANGES|AUDIT|ANNOUNCE)/.test(String(PK)));

export const logo = async () =>
  new Blob([
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  ]);

export type Fields = Record<string, string | Blob>;
const ofJob = (route: RouteDefinition, input: CallInput) =>
  ask(route, { token, params: { id: stored.id }, ...input });

export const add = (fields: Fields = {}) =>
  ask(createJob, { token, body: formOf({ ...buildNewJob(), ...fields }) });
export const addSeveral = (given: Record<string, string>[], input: CallInput = {}) =>
  ask(createJobs, {
    ...{ token, body: { jobs: given.map((fields) => ({ ...buildNewJob(), ...fields })) } },
    ...input,
  });
export const change = (fields: Fields) => ofJob(updateJob, { body: formOf(fields) });
export const remove = (input: CallInput = {}) => ofJob(deleteJob, input);
export const restore = () => ofJob(restoreJob, {});
export const renew = (body: object = {}) => ofJob(renewJob, { body });
