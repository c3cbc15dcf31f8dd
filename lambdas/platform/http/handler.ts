import type * as z from 'zod/mini';
import type { ParsedRequest, RouteDefinition } from '#contract/route.ts';
import type { TextBody } from './response-body.ts';
import type { Client } from './client-address.ts';
import type { TableWrite } from '../table/write-rows.ts';

/** All that is known from an access token. */
export interface Admin {
  id: string;
  /** One for each sign-in; renewed tokens keep it. */
  sessionId: string;
  token: string;
}

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** JSON text that is sent unchanged, without the answer's schema. */
export class JsonText {
  readonly #text: TextBody | (() => TextBody);

  constructor(text: TextBody | (() => TextBody)) {
    this.#text = text;
  }

  get text(): TextBody {
    return typeof this.#text === 'function' ? this.#text() : this.#text;
  }
}

export interface SavedReply {
  status: number;
  body: unknown;
}

/** Stores the reply with the request's idempotency key; no items without a key. */
export type IdempotencyItems = (reply: SavedReply) => readonly TableWrite[];

export interface Request<R extends RouteDefinition> extends ParsedRequest<R> {
  file?: UploadedFile;
  admin: R['audience'] extends 'admin' ? Admin : Admin | undefined;
  client: Client;
  cookies: ReadonlyMap<string, string>;
  headers: Readonly<Record<string, string | undefined>>;
  requestId: string;
  idempotencyItems: IdempotencyItems;
}

interface ReplyOptions {
  headers?: Readonly<Record<string, string>>;
  cookies?: readonly string[];
  /** An ETag that changes with the body. With it an unchanged body is neither serialized nor compressed again. */
  etag?: string;
}

export type AnyReply = SavedReply & ReplyOptions;

export type Reply<R extends RouteDefinition> = ReplyOptions &
  {
    [Status in keyof R['responses']]: {
      status: Status;
      body: z.input<R['responses'][Status]> | JsonText;
    };
  }[keyof R['responses']];

type AnswerRequest<R extends RouteDefinition> = (request: Request<R>) => Promise<Reply<R>>;

export interface WithRoute<R extends RouteDefinition = RouteDefinition> {
  readonly route: R;
}

export type Handle<R extends RouteDefinition> = AnswerRequest<R> & WithRoute<R>;

/** Attaches the route to its handler. */
// @__NO_SIDE_EFFECTS__
export const handle = <const R extends RouteDefinition>(
  route: R,
  answer: AnswerRequest<R>,
): Handle<R> => Object.assign((request: Request<R>) => answer(request), { route });

/** An object of handlers by the ids of their routes, for `serve`. */
export function mapHandlers<Each extends WithRoute>(
  handlers: readonly Each[],
): { readonly [Id in Each['route']['id']]: Handle<Extract<Each['route'], { id: Id }>> };
// @__NO_SIDE_EFFECTS__
export function mapHandlers(handlers: readonly WithRoute[]): object {
  return Object.fromEntries(handlers.map((each) => [each.route.id, each]));
}

export const ok = <Body>(body: Body, options: ReplyOptions = {}) =>
  ({ ...options, status: 200, body }) as const;
export const accepted = <Body>(body: Body, options: ReplyOptions = {}) =>
  ({ ...options, status: 202, body }) as const;
export const created = <Body>(body: Body) => ({ status: 201, body }) as const;

/** The forms hide the field `website` from people, so only a program fills it in. */
export const isSpam = ({ website }: { website?: string | undefined }) => Boolean(website?.trim());
