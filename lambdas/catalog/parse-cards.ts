import { ListedJob } from '#contract/job-schemas.ts';
import * as z from 'zod/mini';

export const parseCards = (cards: Buffer) => z.array(ListedJob).parse(JSON.parse(cards.toString()));
