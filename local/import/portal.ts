import * as z from 'zod/mini';
import { login } from '#contract/accounts.ts';
import { fill } from '#contract/fill.ts';
import { createJob, getAllJobs, getJob } from '#contract/jobs/jobs.ts';
import { parseAnswer, reasonsOf, Unreachable } from './answer.ts';
import type { Form } from './job-form.ts';
import { encodeMultipart } from './multipart.ts';
import { fetchWithRetry } from './retry.ts';
import { session } from './session.ts';

export interface Credentials {
  email: string;
  password: string;
}
interface Sent {
  response: Response;
  used: string;
}
export type Posted = { job: string } | { reasons: string[] };

const Created = z.object({ job: z.object({ id: z.string() }) });
const Live = z.object({ JobsData: z.array(z.object({ id: z.string() })) });

export function portal(origin: string, credentials?: Credentials) {
  const get = (path: string) => fetchWithRetry(origin + path, () => Promise.resolve({}));

  const signedIn = session(async () => {
    const response = await fetchWithRetry(origin + login.path, () =>
      Promise.resolve({
        method: login.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials ?? {}),
      }),
    );
    if (!response.ok) throw new Unreachable((await reasonsOf(response)).join(' '));
    const answer = await parseAnswer(login.answers[200], response);
    if ('token' in answer) return answer;
    throw new Unreachable(
      'This account asks for a code. Import with one that has no two-step sign-in.',
    );
  });

  async function send(form: Form, key: string): Promise<Sent> {
    const { body, contentType } = encodeMultipart(form);
    let used = '';
    const response = await fetchWithRetry(origin + createJob.path, async () => {
      used = await signedIn.token();
      const headers = {
        authorization: `Bearer ${used}`,
        'content-type': contentType,
        'idempotency-key': key,
      };
      return { method: createJob.method, headers, body };
    });
    return { response, used };
  }

  async function sendRenewed(form: Form, key: string, refused: Sent): Promise<Response> {
    await refused.response.body?.cancel();
    await signedIn.renew(refused.used);
    return (await send(form, key)).response;
  }

  return {
    signIn: (): Promise<string> => signedIn.token(),

    async liveIds(): Promise<Set<string>> {
      const { JobsData } = await parseAnswer(Live, await get(getAllJobs.path));
      return new Set(JobsData.map((job) => job.id));
    },

    /** Also true for a job that has expired: it is not in the list of live jobs. */
    async exists(id: string): Promise<boolean> {
      const response = await get(fill(getJob.path, { id: encodeURIComponent(id) }));
      await response.body?.cancel();
      return response.status !== 404;
    },

    /** Adds a job once, however often the same key is sent; signs in again when the token has ended. */
    async add(form: Form, key: string): Promise<Posted> {
      const first = await send(form, key);
      const response =
        first.response.status === 401 ? await sendRenewed(form, key, first) : first.response;
      if (!response.ok) return { reasons: await reasonsOf(response) };
      return { job: (await parseAnswer(Created, response)).job.id };
    },
  };
}
export type Portal = ReturnType<typeof portal>;
