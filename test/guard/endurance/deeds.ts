import { randomUUID } from 'node:crypto';
import { formOf } from '#test/support/call.ts';
import type { Fields } from '../../local/api/job-form.ts';
import type { Caller } from './caller.ts';

/** One write that is sent until it is acknowledged, always under the same key. */
export interface Deed {
  kind: 'job' | 'edit' | 'contact' | 'comment' | 'approval' | 'view' | 'visit';
  /** Found again in the row that it makes; the id of what it changes where it makes none. */
  mark: string;
  send: (caller: Caller, token: string) => Promise<Response>;
}

export interface Ground {
  form: Fields;
  postId: string;
  jobId: string;
  logo: Blob;
}

const mark = (): string => `mark-${randomUUID()}`;
const keyed = (key: string, token?: string) => ({
  method: 'POST',
  headers: { 'idempotency-key': key },
  ...(token !== undefined && { token }),
});

export function jobDeed({ form, logo }: Ground, withLogo: boolean): Deed {
  const [own, key] = [mark(), randomUUID()];
  const fields = { ...form, niceToHave: own, ...(withLogo && { companyLogo: logo }) };
  return {
    kind: 'job',
    mark: own,
    send: ({ send }, token) => send('/api/job', { ...keyed(key, token), body: formOf(fields) }),
  };
}

export function editDeed({ jobId }: Ground): Deed {
  const [own, key] = [mark(), randomUUID()];
  return {
    kind: 'edit',
    mark: own,
    send: ({ send }, token) =>
      send(`/api/updateJob/${jobId}`, { ...keyed(key, token), body: formOf({ eligibility: own }) }),
  };
}

export function contactDeed(): Deed {
  const [own, key] = [mark(), randomUUID()];
  const body = { name: 'Ravi', email: 'ravi@example.com', message: own };
  return {
    kind: 'contact',
    mark: own,
    send: ({ send }) => send('/api/contactus', { ...keyed(key), body }),
  };
}

export function commentDeed({ postId }: Ground): Deed {
  const [own, key] = [mark(), randomUUID()];
  const body = { author: 'Asha', content: own };
  return {
    kind: 'comment',
    mark: own,
    send: ({ send }) => send(`/api/comments/${postId}`, { ...keyed(key), body }),
  };
}

export function approvalDeed(commentId: string): Deed {
  const key = randomUUID();
  return {
    kind: 'approval',
    mark: commentId,
    send: ({ send }, token) => send(`/api/comments/${commentId}/approve`, keyed(key, token)),
  };
}

/** Counted once for each visitor, whom the product knows by his browser's name here. */
export function sightDeed(kind: 'view' | 'visit', { postId, jobId }: Ground): Deed {
  const own = mark();
  const path = kind === 'view' ? `/api/post/${postId}/seen` : `/api/job/${jobId}/seen`;
  return {
    kind,
    mark: own,
    send: ({ send }) => send(path, { method: 'POST', headers: { 'user-agent': `Browser ${own}` } }),
  };
}
