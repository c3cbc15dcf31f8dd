import * as z from 'zod/mini';
import { parseData } from '#contract/parse-data.ts';
import jobs from '#data/bench/jobs.json' with { type: 'json' };

const words = z.array(z.string());

const Role = z.strictObject({
  title: z.string(),
  role: z.string(),
  domain: z.string(),
  skills: words,
});
export type Role = z.infer<typeof Role>;

const Level = z.strictObject({
  name: z.string(),
  before: words,
  after: words,
  /** In lakhs a year. */
  lowestPay: z.number(),
  batches: z.optional(words),
});
export type Level = z.infer<typeof Level>;

/** A weight says how often Indian job boards show the value. */
function weighted<Value extends z.ZodMiniType>(value: Value) {
  const row = z.tuple([z.number(), value]);
  return z.tuple([row], row);
}

const Tables = z.strictObject({
  roles: weighted(Role),
  levels: weighted(Level),
  companyTypes: weighted(z.string()),
  cities: weighted(words),
  payRanges: z.array(z.tuple([z.number(), z.string()])),
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

export const tables = parseData('data/bench/jobs.json', Tables, jobs);
