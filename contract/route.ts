import type * as z from 'zod/mini';

export type Audience = 'public' | 'admin';
/** A noun of the product. */
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

/**
 * How long anyone may keep the answer: `listing` is revalidated at each use, `menu` lives a minute;
 * of `counted` each reading reaches the function, which counts it, and may answer 304.
 */
export type Caching = 'none' | 'listing' | 'menu' | 'counted';

/** At most `count` calls of one client in each window of so many seconds. */
export interface RateLimit {
  readonly count: number;
  readonly seconds: number;
  /** Each function that runs counts for itself, and writes nothing: for what spoils a figure at worst. */
  readonly inMemory?: true;
}

export interface RouteDefinition {
  readonly id: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly group: Group;
  readonly audience: Audience;
  readonly caching?: Caching;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** Multipart instead of JSON; `file` names the one part that may hold an image. */
  readonly multipart?: { readonly file: string };
  /** A form of `name=value` pairs is taken as well as JSON. */
  readonly form?: true;
  /** The success is text of this type instead of JSON. */
  readonly textType?: string;
  /** What such a text holds, where it is JSON; its answer is the text itself. */
  readonly textShape?: Schema;
  /** Of the public, by client; administrators are limited by the gateway only. */
  readonly rateLimits?: readonly RateLimit[];
  /** A public route that answers more to an administrator's token. */
  readonly readsToken?: true;
  /** Repeating it does no harm and its answer may hold secrets: kept under no Idempotency-Key. */
  readonly repeatable?: true;
  readonly answers: Readonly<Record<number, Schema>>;
}

/** Where a call goes, how its body is packed, and whether its answer is text. */
export type Endpoint = Pick<
  RouteDefinition,
  'method' | 'path' | 'audience' | 'multipart' | 'textType'
>;

/** HEAD too where programs look whether a file is new before they read it. */
export const listMethods = ({
  method,
  textType,
}: Pick<RouteDefinition, 'method' | 'textType'>): readonly (Method | 'HEAD')[] =>
  textType === undefined ? [method] : [method, 'HEAD'];

/** Whether a call that comes again under its Idempotency-Key is answered as it was the first time. */
export const takesKey = ({
  method,
  repeatable,
}: Pick<RouteDefinition, 'method' | 'repeatable'>): boolean => method === 'POST' && !repeatable;

// @__NO_SIDE_EFFECTS__
export const route = <const R extends RouteDefinition>(definition: R): R => definition;

type Out<S, Otherwise> = S extends Schema ? z.output<S> : Otherwise;
type In<S, Otherwise> = S extends Schema ? z.input<S> : Otherwise;
type None = Record<never, never>;

/** What the handler gets, parsed. */
export interface Input<R extends RouteDefinition> {
  params: Out<R['params'], None>;
  query: Out<R['query'], None>;
  body: Out<R['body'], None>;
}

/** What a caller gives. */
export interface Call<R extends RouteDefinition> {
  params: In<R['params'], None>;
  query: In<R['query'], None>;
  body: In<R['body'], None>;
}

export type Answer<R extends RouteDefinition, Status extends keyof R['answers'] = 200> = Out<
  R['answers'][Status],
  never
>;

/** The body of the route's success, whichever 2xx it is. */
export type Ok<R extends RouteDefinition> = Answer<R, keyof R['answers'] & (200 | 201 | 202)>;
