import * as z from 'zod/mini';
import { parseData } from '#contract/parse-data.ts';
import jobs from '#data/bench/jobs.json' with { type: 'json' };

const words = z.array(z.string());

const Role = z.strictObject({
  title: z.string(),
  /** Names of its categories. */
  role: z.string(),
  domain: z.string(),
  skills: words,
});
export type Role = z.infer<typeof Role>;

const Level = z.strictObject({
  name: z.string(),
  /** What boards write before and after a title of that level. */
  before: words,
  after: words,
  /** Lakhs a year. */
  lowestPay: z.number(),
  batches: z.optional(words),
});
export type Level = z.infer<typeof Level>;

/** At least one, each with its weight: how often Indian job boards show it. */
function weighted<Value extends z.ZodMiniType>(value: Value) {
  const row = z.tuple([z.number(), value]);
  return z.tuple([row], row);
}

const Tables = z.strictObject({
  roles: weighted(Role),
  levels: weighted(Level),
  companyTypes: weighted(z.string()),
  /** A category first, then the spellings that employers use. */
  cities: weighted(words),
  payRanges: z.array(z.tuple([z.number(), z.string()])),
  /** Names of companies are put together of three syllables and a form. */
  companyParts: z.array(words),
  companyForms: words,
  sentenceParts: z.strictObject({
    openings: words,
    verbs: words,
    adjectives: words,
    nouns: words,
    partners: words,
    endings: words,
  }),
  tools: words,
  studies: z.tuple([z.string()], z.string()),
});

/** What invented jobs are made of. */
export const tables = parseData('data/bench/jobs.json', Tables, jobs);
