import * as z from 'zod/mini';
import { type Input, ServiceError } from '../json-service.ts';
import { readInput } from './pool.ts';

const pageMax = 60;
const Paging = z.object({
  Limit: z._default(z.int().check(z.minimum(0), z.maximum(pageMax)), pageMax),
  PaginationToken: z.optional(z.string()),
  NextToken: z.optional(z.string()),
});

const positionOf = (token: string) => {
  const position = Number(Buffer.from(token, 'base64url').toString());
  if (Number.isSafeInteger(position) && position >= 0) return position;
  throw new ServiceError('InvalidParameterException', 'Invalid pagination token');
};

/** One page of a list that only grows at its end, and the token of the next. */
export const pageOf = <T>(all: readonly T[], input: Input): { page: T[]; next?: string } => {
  const { Limit, PaginationToken, NextToken } = readInput(Paging, input);
  const token = PaginationToken ?? NextToken;
  const start = token === undefined ? 0 : positionOf(token);
  const end = start + (Limit || pageMax);
  const page = all.slice(start, end);
  if (end >= all.length) return { page };
  return { page, next: Buffer.from(String(end)).toString('base64url') };
};
