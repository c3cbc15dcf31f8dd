import type { CallName } from '#contract/endpoints.ts';
import { parseJson } from '#contract/parse-json.ts';
import { publicEndpoints } from '#contract/public-endpoints.ts';
import type { CallInput, Endpoint, OkBody, RouteDefinition } from '#contract/route.ts';
import type { routes } from '#contract/routes.ts';
import { recordOfflineCacheAge } from './cached-since.ts';
import { clearPageData } from '../page/page-data-cache.ts';
import { type RetryOptions, type RawResponse, createRetryBudget, withRetries } from './retry.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import type { Problem } from '#contract/problem-details.ts';
import { ApiError } from './api-error.ts';

/** A gateway in front of the API describes its errors in other ways. */
const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'type' in body && 'message' in body;

function toApiError({ status, headers, body }: RawResponse): ApiError {
  const problem = isProblem(body) ? body : undefined;
  return new ApiError({
    status,
    message: problem?.message ?? apiErrorMessages.internal,
    errors: problem?.errors,
    requestId: problem?.requestId ?? headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number(headers.get('retry-after')) || undefined,
    body,
  });
}

export { ApiError } from './api-error.ts';

export interface CallRequest {
  name: CallName;
  input: AnyCallOptions;
  idempotencyKey?: string | undefined;
  token?: string | undefined;
}

export interface Transport extends RetryOptions {
  /** Makes one try of a call. */
  send: (call: CallRequest, signal: AbortSignal) => Promise<RawResponse>;
  timeoutMs: number;
}

export const browserTransport: Transport = {
  send: fetchResponse,
  timeoutMs: 10_000,
  retryDelaysMs: [300, 1_000, 3_000],
  maxRetryAfterMs: 5_000,
};
let transport = browserTransport;

/** Two budgets, so that the retries of reads do not use up those of writes. */
const createRetryBudgets = () => ({ reads: createRetryBudget(), writes: createRetryBudget() });
let retryBudgets = createRetryBudgets();

/** For the server, which renders many pages at once: the transport itself must know which page a call belongs to. */
export const setTransport = (newTransport: Transport): void => {
  transport = newTransport;
  retryBudgets = createRetryBudgets();
};

type Fields = Readonly<Record<string, unknown>>;

interface CallSettings {
  file?: Blob | undefined;
  /** Sends the administrator's token to a public route that shows administrators more. */
  withAdminToken?: true;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Has the longer time limit of an upload. */
  hasLongTimeout?: true;
  /** Bypasses the browser's cache, which then stores the new answer. */
  skipCache?: true;
  /** For a call that would refuse a repeat. */
  noRetry?: true;
  /** A form uses the same key until an answer came, so that a repeat is not stored twice. */
  idempotencyKey?: string | undefined;
}

type Routes = typeof routes;

type CallOptions<R extends RouteDefinition> = CallSettings &
  (R extends { params: object } ? Pick<CallInput<R>, 'params'> : { params?: never }) &
  (R extends { body: object } ? Pick<CallInput<R>, 'body'> : { body?: never }) &
  (R extends { query: object } ? { query?: CallInput<R>['query'] } : { query?: never });

/** The options may be left out when the call needs neither params nor a body. */
type CallArguments<Name extends CallName> =
  Record<never, never> extends CallOptions<Routes[Name]>
    ? [options?: CallOptions<Routes[Name]>]
    : [options: CallOptions<Routes[Name]>];

interface AnyCallOptions extends CallSettings {
  params?: Fields;
  query?: Fields;
  body?: Fields;
}

export interface TokenSource {
  /** The token to send, renewed first where it is about to expire. */
  getToken(): Promise<string | undefined>;
  /** A new token after a 401, or undefined when there is none to be had. */
  refresh(): Promise<string | undefined>;
  /** Called when even the renewed token was refused. */
  onRefused(): void;
}

let tokenSource: TokenSource | undefined;

/** Called by the session; before that no call carries a token. */
export const setTokenSource = (source: TokenSource | undefined): void => {
  tokenSource = source;
};

type Endpoints = Readonly<Partial<Record<CallName, Endpoint>>>;
let endpoints: Endpoints = publicEndpoints;

export const addEndpoints = (added: Endpoints): void => {
  endpoints = { ...endpoints, ...added };
};

export function findEndpoint(name: CallName): Endpoint {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`The endpoint of ${name} was not added`);
  return endpoint;
}

export const toStrings = (fields?: Fields) => Object.fromEntries(toStringEntries(fields));

const toStringEntries = (fields: Fields = {}): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] satisfies [string, string]],
  );

function buildUrl(route: Endpoint, { params, query }: AnyCallOptions): string {
  const path = toStringEntries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(value)),
    route.path as string,
  );
  const search = new URLSearchParams(toStringEntries(query)).toString();
  return search ? `${path}?${search}` : path;
}

function buildMultipart(name: string, { body, file }: AnyCallOptions): FormData {
  const form = new FormData();
  for (const [field, value] of toStringEntries(body)) form.append(field, value);
  if (file) form.append(name, file);
  return form;
}

/** Reads the body to its end, so that it rejects where the connection breaks off. */
export async function fetchResponse(call: CallRequest, signal: AbortSignal): Promise<RawResponse> {
  const { name, input, idempotencyKey: key, token } = call;
  const endpoint = findEndpoint(name);
  const body = endpoint.multipart
    ? buildMultipart(endpoint.multipart.file, input)
    : input.body && JSON.stringify(input.body);
  const answer = await fetch(buildUrl(endpoint, input), {
    method: endpoint.method,
    signal,
    headers: {
      accept: endpoint.contentType ?? 'application/json',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...input.headers,
    },
    ...(body !== undefined && { body }),
    ...(input.skipCache ? { cache: 'reload' } : {}),
  });
  const { ok, status, headers } = answer;
  const text = await answer.text();
  return { status, headers, body: ok && endpoint.contentType ? text : parseJson(text) };
}

function send(call: CallRequest): Promise<RawResponse> {
  const { signal, hasLongTimeout } = call.input;
  const isLongCall = hasLongTimeout === true || findEndpoint(call.name).multipart !== undefined;
  const timeout = AbortSignal.timeout(isLongCall ? 60_000 : transport.timeoutMs);
  return transport.send(call, signal ? AbortSignal.any([signal, timeout]) : timeout);
}

async function withSession(attempt: (token: string | undefined) => Promise<RawResponse>) {
  const response = await attempt(await tokenSource?.getToken());
  if (response.status !== 401) return response;
  const renewedToken = await tokenSource?.refresh();
  if (renewedToken === undefined) return response;
  const secondResponse = await attempt(renewedToken);
  if (secondResponse.status === 401) tokenSource?.onRefused();
  return secondResponse;
}

function sendWithRetries(name: CallName, input: AnyCallOptions): Promise<RawResponse> {
  const route = findEndpoint(name);
  const key = route.method === 'POST' ? (input.idempotencyKey ?? crypto.randomUUID()) : undefined;
  // A change may affect the data of any page.
  if (route.method !== 'GET') clearPageData();
  const needsToken = route.audience === 'admin' || input.withAdminToken === true;
  const attempt = (token: string | undefined) =>
    withRetries({
      send: () => send({ name, input, idempotencyKey: key, token }),
      isRetryable: route.method !== 'DELETE' && !input.noRetry,
      signal: input.signal,
      options: transport,
      budget: route.method === 'GET' ? retryBudgets.reads : retryBudgets.writes,
    });

  return needsToken ? withSession(attempt) : attempt(undefined);
}

export type SendCall = typeof sendWithRetries;
let sendCall: SendCall = sendWithRetries;

/** Lets the admin pages wrap every call, to store its idempotency key until a response comes. */
export const setCallMiddleware = (wrap: (send: SendCall) => SendCall): void => {
  sendCall = wrap(sendWithRetries);
};

/** Checks every answer against the contract, in development only. */
const checkResponse =
  process.env.NODE_ENV === 'development'
    ? async (name: CallName, status: number, body: unknown) => {
        const { responses }: RouteDefinition = (await import('#contract/routes.ts')).routes[name];
        responses[status]?.parse(body);
      }
    : undefined;

/** Makes a call of the contract; rejects with `ApiError`. POSTs carry a key, so a repeat is safe. */
export async function call<Name extends CallName>(
  name: Name,
  ...options: CallArguments<Name>
): Promise<OkBody<Routes[Name]>> {
  const [input = {}] = options as [options?: AnyCallOptions];
  const response = await sendCall(name, input).catch((error: unknown) => {
    throw input.signal?.aborted
      ? error
      : new ApiError({ status: 0, message: apiErrorMessages.unreachable, body: error });
  });
  // The connection notice shows how old an answer from the offline cache is.
  recordOfflineCacheAge(response);
  const { status, body } = response;
  if (status >= 300 || body === undefined) throw toApiError(response);
  await checkResponse?.(name, status, body);
  return body as OkBody<Routes[Name]>;
}
