import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { Post, postStatusNames } from '#contract/blog.ts';
import { Interview, Round } from '#contract/interviews.ts';
import { verdicts } from '#contract/interview-options.ts';
import { frontMatterTypes, parseMarkdownFile } from '#contract/markdown-file.ts';
import { parseDataFile } from '#contract/parse-data-file.ts';
import type { Category } from '#contract/categories.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import jobList from '#data/seed/jobs.json' with { type: 'json' };

export interface Seeding {
  table: Table;
  categories: readonly Category[];
  now: Date;
}

const folder = 'data/seed';

const { text, number, flag, list } = frontMatterTypes;
const textList = z.array(text);

const DemoJob = z.strictObject({
  company: text,
  role: text,
  location: text,
  pay: text,
  batches: text,
  featured: z.optional(z.literal(true)),
  urgent: z.optional(z.literal(true)),
  categories: z.strictObject({
    company: text,
    role: text,
    city: text,
    level: text,
    pay: text,
    batch1: z.optional(text),
    batch2: z.optional(text),
    domain: z.optional(text),
  }),
  description: textList,
  eligibility: textList,
  rolesAndResponsibilities: textList,
  requirements: textList,
  niceToHave: z.optional(textList),
});
export type DemoJob = z.infer<typeof DemoJob>;

const submissionFields = {
  title: text,
  email: text,
  daysAgo: number,
  status: z.enum(postStatusNames),
  anonymous: flag,
};

const DemoPost = z.strictObject({
  ...submissionFields,
  excerpt: text,
  category: Post.shape.category,
  type: Post.shape.type,
  tags: list,
  author: text,
  likes: number,
  views: number,
  featured: flag,
  content: text,
});
export type DemoPost = z.infer<typeof DemoPost>;

const DemoInterview = z.strictObject({
  ...submissionFields,
  ...z.pick(Interview, { experience: true, jobRole: true, companyName: true, name: true }).shape,
  verdict: z.enum(verdicts),
  /** Slugs of categories; the texts are `companyName` and `jobRole`. */
  company: text,
  role: text,
  work: text,
  details: text,
  roundDetails: z.array(Round),
});
export type DemoInterview = z.infer<typeof DemoInterview>;

const readDemoFiles = <T extends { daysAgo: number }>(
  name: string,
  parse: (file: string, markdown: string) => T,
): readonly T[] =>
  readdirSync(`${folder}/${name}`)
    .map((each) => `${folder}/${name}/${each}`)
    .map((file) => parse(file, readFileSync(file, 'utf8')))
    .sort((a, b) => b.daysAgo - a.daysAgo);

export function parsePost(file: string, markdown: string): DemoPost {
  const { fields, body } = parseMarkdownFile(file, markdown);
  return parseDataFile(file, DemoPost, { ...fields, content: body });
}

export function parseInterview(file: string, markdown: string): DemoInterview {
  const { fields, body } = parseMarkdownFile(file, markdown);
  const [details, ...rounds] = body.split(/^## /m).map((part) => part.trim());
  const roundDetails = rounds.map((round) => {
    const [title, ...texts] = round.split('\n');
    return { title, details: texts.join('\n').trim() };
  });
  return parseDataFile(file, DemoInterview, { ...fields, details, roundDetails });
}

/** All three are oldest first. */
export const jobs = parseDataFile(`${folder}/jobs.json`, z.array(DemoJob), jobList);
export const posts = readDemoFiles('posts', parsePost);
export const interviews = readDemoFiles('interviews', parseInterview);
