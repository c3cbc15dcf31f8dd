import * as z from 'zod/mini';
import { mapToRecord } from './map-to-record.ts';
import { listLimits } from './limits.ts';
import { WholeNumber } from './schemas.ts';

export const paging = {
  page: z.optional(WholeNumber(1, 1_000_000)),
  pageSize: z.optional(WholeNumber(1, listLimits.pageSizeMax)),
};

const figureNames = ['total', 'page', 'pageSize', 'pages'] as const;
export const wholeFigures = mapToRecord(figureNames, () => z.number());
export const pageFigures = mapToRecord(figureNames, () => z.optional(z.number()));
