import * as z from 'zod/mini';
import { mapToRecord } from './map-to-record.ts';
import { listLimits } from './limits.ts';
import { WholeNumber } from './field-schemas.ts';

export const pageQuery = {
  page: z.optional(WholeNumber(1, 1_000_000)),
  pageSize: z.optional(WholeNumber(1, listLimits.pageSizeMax)),
};

const pageInfoNames = ['total', 'page', 'pageSize', 'pages'] as const;
export const pageInfo = mapToRecord(pageInfoNames, () => z.number());
export const optionalPageInfo = mapToRecord(pageInfoNames, () => z.optional(z.number()));
