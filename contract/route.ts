import type * as z from 'zod/mini';

export type Audience = 'public' | 'admin';
export type Group =
  | 'alerts'
  | 'jobs'
  | 'links'
  | 'categories'
  | 'accounts'
  | 'blog'
  | 'comments'
  | 'companies'
  | 'interviews'
  | 'feedback'
  | 'audit'
  | 'inbox'
  | 'newsletter'
  | 'reports'
  | 'sources'
  | 'sitemap'
  | 'statistics'
  | 'system';
export type Method = 'GET' | 'POST' | 'DELETE';
type Schema = z.ZodMiniType;

/** How long CloudFront keeps an answer; `private`: only the browser does, and asks at each use. */
export type Caching = 'none' | 'two-seconds' | 'one-minute' | 'private';

export interface RateLimit {
  readonly maxCalls: number;
  readonly seconds: number;
  /** Each running function counts in its own memory, which is exact enough for statistics. */
  readonly inMemory?: true;
}

export interface RouteDefinition {
  readonly id: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly group: Group;
  /** The Lambda function that serves the route, where its group's function lacks a permission. */
  readonly lambda?: 'images' | 'links';
  readonly audience: Audience;
  readonly caching?: Caching;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** Maximum body size, if it differs from the default. */
  readonly maxBytes?: number;
  /** Multipart instead of JSON; `file` names the one part that may hold an image. */
  readonly multipart?: { readonly file: string };
  /** The body may also be `application/x-www-form-urlencoded` or `multipart/form-data`. */
  readonly form?: true;
  /** The content type of an answer that is text, not JSON. */
  readonly contentType?: string;
  /** The schema of such a text, where it is JSON; the answer is the text itself. */
  readonly textSchema?: Schema;
  /** Per client, for public routes; only the gateway limits administrators. */
  readonly rateLimits?: readonly RateLimit[];
  /** A public route that answers more to an administrator's token. */
  readonly adminsSeeMore?: true;
  /** A repeated call does no harm, so the answer is not stored under an Idempotency-Key. */
  readonly idempotent?: true;
  readonly responses: Readonly<Record<number, Schema>>;
}

export type Endpoint = Pick<
  RouteDefinition,
  'method' | 'path' | 'audience' | 'multipart' | 'contentType'
>;

// @__NO_SIDE_EFFECTS__
export const forAudience =
  <const A extends Audience>(audience: A) =>
  <const M extends Method, const P extends Endpoint['path']>(method: M, path: P) => ({
    method,
    path,
    audience,
  });

/** Feeds and sitemaps also accept HEAD, by which clients check for changes. */
export const listMethods = (
  route: Pick<RouteDefinition, 'method' | 'contentType'>,
): readonly (Method | 'HEAD')[] =>
  route.contentType === undefined ? [route.method] : [route.method, 'HEAD'];

export const takesIdempotencyKey = (route: Pick<RouteDefinition, 'method' | 'idempotent'>) =>
  route.method === 'POST' && !route.idempotent;

// @__NO_SIDE_EFFECTS__
export const route = <
  const E extends Endpoint & { readonly id: string },
  const G extends Group,
  const Rest extends Omit<RouteDefinition, 'id' | 'group' | 'method' | 'path' | 'audience'>,
>(
  endpoint: E,
  group: G,
  details: Rest,
) => ({ ...endpoint, group, ...details });

type OutputOf<S, Otherwise> = S extends Schema ? z.output<S> : Otherwise;
type InputOf<S, Otherwise> = S extends Schema ? z.input<S> : Otherwise;
type EmptyRecord = Record<never, never>;

export interface ParsedRequest<R extends RouteDefinition> {
  params: OutputOf<R['params'], EmptyRecord>;
  query: OutputOf<R['query'], EmptyRecord>;
  body: OutputOf<R['body'], EmptyRecord>;
}

export interface CallInput<R extends RouteDefinition> {
  params: InputOf<R['params'], EmptyRecord>;
  query: InputOf<R['query'], EmptyRecord>;
  body: InputOf<R['body'], EmptyRecord>;
}

export type ResponseBody<
  R extends RouteDefinition,
  Status extends keyof R['responses'] = 200,
> = OutputOf<R['responses'][Status], never>;

export type OkBody<R extends RouteDefinition> = ResponseBody<
  R,
  keyof R['responses'] & (200 | 201 | 202)
>;
