import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { addJob, fullForm, picture, type Fields } from '#test/local/api/job-form.ts';
import type { Answered } from '#test/support/api-calls.ts';
import type { Stack } from '#test/local/api/stack.ts';
import { contactForm, postForm, send, type Sending } from '#test/local/api/world.ts';

/** One write that is sent until it is acknowledged, always under the same key. */
export interface Write {
  kind: 'job' | 'edit' | 'contact' | 'comment' | 'approval' | 'view' | 'visit';
  /** Found again in the row that it makes; the id of what it changes where it makes none. */
  mark: string;
  send: (stack: Stack, token: string) => Promise<Answered>;
}

/** What the writes are about. */
export interface Subjects {
  form: Fields;
  postId: string;
  jobId: string;
  logo: Blob;
}

const newMark = (): string => `mark-${randomUUID()}`;

export async function makeSubjects(stack: Stack, token: string): Promise<Subjects> {
  const form = await fullForm(stack);
  const post = await send(stack, routes.insertBlogPosts, { body: postForm });
  const { id } = post.body;
  const body = { status: '1' };
  await send(stack, routes.updateBlogPost, { params: { id }, token, body });
  const { job } = (await addJob(stack, token)(form)).body;
  return { form, postId: id, jobId: job.id, logo: await picture(60) };
}

function keyedWrite(
  { kind, mark }: Pick<Write, 'kind' | 'mark'>,
  route: RouteDefinition,
  sending: Sending,
): Write {
  const headers = { 'idempotency-key': randomUUID() };
  const own = (token: string) => (route.audience === 'admin' ? { token } : {});
  return {
    kind,
    mark,
    send: (stack, token) => send(stack, route, { headers, ...sending, ...own(token) }),
  };
}

export function jobWrite({ form, logo }: Subjects, withLogo: boolean): Write {
  const mark = newMark();
  const body = { ...form, niceToHave: mark, ...(withLogo && { companyLogo: logo }) };
  return keyedWrite({ kind: 'job', mark }, routes.createJob, { body });
}

export function contactWrite(): Write {
  const mark = newMark();
  const body = { ...contactForm, message: mark };
  return keyedWrite({ kind: 'contact', mark }, routes.contactUs, { body });
}

export function commentWrite({ postId }: Subjects): Write {
  const mark = newMark();
  const sending = { params: { id: postId }, body: { author: 'Asha', content: mark } };
  return keyedWrite({ kind: 'comment', mark }, routes.addComment, sending);
}

export const approvalWrite = (id: string): Write =>
  keyedWrite({ kind: 'approval', mark: id }, routes.approveComment, { params: { id } });

function editWrite({ jobId }: Subjects): Write {
  const mark = newMark();
  const sending = { params: { id: jobId }, body: { eligibility: mark } };
  return keyedWrite({ kind: 'edit', mark }, routes.updateJob, sending);
}

/** Counted once for each visitor, who is known by the name of the browser here. */
function viewWrite({ postId, jobId }: Subjects): Write {
  const mark = newMark();
  const headers = { 'user-agent': `Browser ${mark}` };
  return Math.random() < 0.5
    ? keyedWrite({ kind: 'view', mark }, routes.countPostView, { params: { id: postId }, headers })
    : keyedWrite({ kind: 'visit', mark }, routes.countJobView, { params: { id: jobId }, headers });
}

export interface Writing {
  stack: Stack;
  token: string;
  subjects: Subjects;
  acknowledged: Write[];
  /** Sent, and not known to be done. */
  open: Set<Write>;
}

/** Worth sending again under the same key. */
const isPassing = (status: number): boolean => status >= 500 || status === 409 || status === 429;

/** True once it is acknowledged; throws where the product refuses what it should take. */
async function attempt(write: Write, writing: Writing): Promise<boolean> {
  writing.open.add(write);
  const answer = await write.send(writing.stack, writing.token).catch(() => undefined);
  if (!answer || isPassing(answer.status)) return false;
  if (answer.status >= 300) throw new Error(`${write.kind}: ${answer.status} ${answer.text}`);
  writing.open.delete(write);
  writing.acknowledged.push(write);
  return true;
}

/** Sends again whatever nobody answered before the last kill, until it is answered. */
export async function settle(writing: Writing): Promise<void> {
  const untilTaken = async (write: Write) => {
    while (!(await attempt(write, writing))) await wait(20);
  };
  await Promise.all([...writing.open].map(untilTaken));
}

async function nextApproval({ stack, token }: Writing): Promise<Write | undefined> {
  const { body } = await send(stack, routes.getPendingComments, { token });
  const waiting = body?.comments?.[0];
  return waiting && approvalWrite(waiting.id);
}

const kinds: readonly ((writing: Writing) => Write | Promise<Write | undefined>)[] = [
  ({ subjects }) => jobWrite(subjects, false),
  ({ subjects }) => jobWrite(subjects, true),
  ({ subjects }) => editWrite(subjects),
  () => contactWrite(),
  () => contactWrite(),
  ({ subjects }) => commentWrite(subjects),
  (writing) => nextApproval(writing).catch(() => undefined),
  ({ subjects }) => viewWrite(subjects),
];

/** Eight writers until the end; `underWay` resolves when each of them was answered once. */
export function startWriters(writing: Writing) {
  let isOver = false;
  const begun = kinds.map(() => Promise.withResolvers<void>());
  const work = async (at: number): Promise<void> => {
    while (!isOver) {
      const write = await kinds[at]?.(writing);
      if (!write || (await attempt(write, writing))) begun[at]?.resolve();
      else await wait(20);
    }
  };
  const ended = Promise.all(kinds.map((_, at) => work(at)));
  return {
    underWay: Promise.race([Promise.all(begun.map(({ promise }) => promise)), ended]),
    async stop(): Promise<void> {
      isOver = true;
      await ended;
    },
  };
}
