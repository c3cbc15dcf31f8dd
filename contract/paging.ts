import * as z from 'zod/mini';
import { buildRecord } from './build-record.ts';
import { listLimits } from './limits.ts';
import { WholeNumber } from './text.ts';

export const paging = {
  page: z.optional(WholeNumber(1, 1_000_000)),
  pageSize: z.optional(WholeNumber(1, listLimits.pageSizeMax)),
};

const figures = ['total', 'page', 'pageSize', 'pages'] as const;
export const wholeFigures = buildRecord(figures, () => z.number());
export const pageFigures = buildRecord(figures, () => z.optional(z.number()));
