import * as z from 'zod/mini';
import { listLimits } from './limits.ts';
import { WholeNumber } from './text.ts';

export const paging = {
  page: z.optional(WholeNumber(1, 1_000_000)),
  pageSize: z.optional(WholeNumber(1, listLimits.pageSizeMax)),
};

export const wholeFigures = {
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  pages: z.number(),
};

export const pageFigures = {
  total: z.optional(z.number()),
  page: z.optional(z.number()),
  pageSize: z.optional(z.number()),
  pages: z.optional(z.number()),
};
