import type * as z from 'zod/mini';
import { login } from '#contract/accounts.ts';
import { optionRoutes } from '#contract/categories.ts';
import { jobCategoryKinds } from '#contract/job-fields.ts';
import { createJob, createJobs, getAllJobs } from '#contract/jobs.ts';
import type { JobIdentity } from '#domain/same-job.ts';
import { Problem } from '#contract/problem-details.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import type { Categories } from '#job-import/mapping/category-finder.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { type SendOutcome, toOutcome, toResults } from '#job-import/running/send-outcome.ts';
import type { RunRow } from '#job-import/running/import-run.ts';

/** There was no response, an error, or a response that is not the API's. */
export class PortalError extends CommandError {}

export const describeCause = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** Throws PortalError, with the API's error message where there is one. */
export async function parseResponse<S extends z.ZodMiniType>(schema: S, response: Response) {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = response.ok ? schema.safeParse(body) : undefined;
  if (parsed?.success) return parsed.data;
  const errorMessage = Problem.safeParse(body).data?.message;
  throw new PortalError(errorMessage ?? `${response.url} did not answer like the API.`);
}

export type Credentials = z.infer<typeof login.body>;

const responseTimeoutMs = 30_000;

function buildRequest(
  [row, ...others]: readonly [RunRow, ...RunRow[]],
  headers: Readonly<Record<string, string>>,
): [string, RequestInit] {
  if (others.length > 0) {
    const body = JSON.stringify({ jobs: [row, ...others].map(({ form }) => form) });
    const jsonHeaders = { ...headers, 'content-type': 'application/json' };
    return [createJobs.path, { method: createJobs.method, headers: jsonHeaders, body }];
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(row.form)) if (value) body.append(name, value);
  return [createJob.path, { method: createJob.method, headers, body }];
}

export function createPortalClient(origin: string) {
  let token = '';

  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(origin + path, { ...init, signal: AbortSignal.timeout(responseTimeoutMs) });

  async function requestJson<S extends z.ZodMiniType>(schema: S, path: string, init?: RequestInit) {
    const response = await request(path, init).catch((error: unknown) => {
      throw new PortalError(`${origin} cannot be reached: ${describeCause(error)}`);
    });
    return parseResponse(schema, response);
  }

  return {
    async signIn(credentials: Credentials): Promise<void> {
      const session = await requestJson(login.responses[200], login.path, {
        method: login.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      if (!('token' in session))
        throw new PortalError(
          'This account asks for a code. Import with one that has no two-step sign-in.',
        );
      token = session.token;
    },

    async readCategories(): Promise<Categories> {
      const optionsByKind = new Map<string, Categories[keyof Categories]>();
      for (const kind of jobCategoryKinds) {
        const { path, responses } = optionRoutes[kind];
        optionsByKind.set(kind, (await requestJson(responses[200], path)).roleData);
      }
      return mapToRecord(jobCategoryKinds, (kind) => optionsByKind.get(kind) ?? []);
    },

    readExistingJobs: async (): Promise<readonly JobIdentity[]> =>
      (await requestJson(getAllJobs.responses[200], getAllJobs.path)).JobsData,

    /** The key makes a repeated request harmless. */
    async send(rows: readonly [RunRow, ...RunRow[]], key: string): Promise<SendOutcome> {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      const response = await request(...buildRequest(rows, headers)).catch(() => undefined);
      if (!response) return { problem: 'unreachable', retryAfterSeconds: undefined };
      const responseBody: unknown = await response.json().catch(() => undefined);
      if (response.ok) {
        const { job } = createJob.responses[201].safeParse(responseBody).data ?? {};
        const { results } = createJobs.responses[201].safeParse(responseBody).data ?? {};
        if (job) return { result: { jobId: job.id, version: job.version } };
        if (results) return toResults(results);
      }
      const { status, headers: responseHeaders } = response;
      const { message = `The answer was ${status}.`, errors = [] } =
        Problem.safeParse(responseBody).data ?? {};
      const retryAfter = responseHeaders.get('retry-after');
      const retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
      return toOutcome({ status, message, errors, retryAfterSeconds });
    },
  };
}
export type Portal = ReturnType<typeof createPortalClient>;
