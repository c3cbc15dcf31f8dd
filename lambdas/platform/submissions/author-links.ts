import * as z from 'zod/mini';
import { submissionPath } from '#contract/public-paths.ts';
import type { SubmissionKind } from '#contract/submission-fields.ts';
import { keys } from '../table/keys.ts';
import { hashSecret, isSameSecret, newSecret } from '../runtime/secret-tokens.ts';
import { findRow } from '../table/read-rows.ts';
import type { Table } from '../table/table.ts';
import { toInsert, type TableWrite, toUpdate } from '../table/write-rows.ts';

/** SHA-256 of secrets: the one given to the author, and those sent in mails. */
const Row = z.object({ secret: z.optional(z.string()), mailed: z.optional(z.array(z.string())) });

const buildToken = (kind: SubmissionKind, id: string, secret: string) => `${kind}~${id}~${secret}`;
const tokenPattern = /^(\w+)~([\w-]+)~([\w-]{32})$/;

/** Private links by which authors see and edit what they sent. Only hashes of the secrets are stored. */
export const authorLinks = (table: Table, kind: SubmissionKind) => ({
  createLink(id: string): { token: string; item: TableWrite } {
    const secret = newSecret();
    const row = { ...keys.submissionAuthorLink(kind, id), secret: hashSecret(secret) };
    return { token: buildToken(kind, id, secret), item: toInsert(table.name, row) };
  },

  createForMail(id: string): { path: string; item: TableWrite } {
    const secret = newSecret();
    const item = toUpdate(table.name, keys.submissionAuthorLink(kind, id), {
      update: 'SET mailed = list_append(if_not_exists(mailed, :none), :one)',
      values: { none: [], one: [hashSecret(secret)] },
    });
    return { path: submissionPath(kind, buildToken(kind, id, secret)), item };
  },

  /** A mailed link only shows the submission, since the address may be another person's. */
  async openLink(token: string) {
    const [, tokenKind, id = '', secret = ''] = tokenPattern.exec(token) ?? [];
    if (tokenKind !== kind) return undefined;
    const row = await findRow(table, keys.submissionAuthorLink(kind, id), Row);
    const matchesSecret = (stored: string) => isSameSecret(hashSecret(secret), stored);
    if (row?.secret !== undefined && matchesSecret(row.secret)) return { id, isEditable: true };
    return row?.mailed?.some(matchesSecret) ? { id, isEditable: false } : undefined;
  },
});
export type AuthorLinks = ReturnType<typeof authorLinks>;
