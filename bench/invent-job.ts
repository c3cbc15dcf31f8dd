import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { mapToRecord } from '#contract/map-to-record.ts';
import { categorySeed } from '#contract/category-seed.ts';
import { dayMs } from '#contract/india-time.ts';
import { categoryFieldNames, toCategoryKind, type CategoryField } from '#contract/job-fields.ts';
import { parseDataFile } from '#contract/parse-data-file.ts';
import { toSlug } from '#contract/slug.ts';
import jobs from '#data/bench/jobs.json' with { type: 'json' };
import { blankJob, type JobRow, toCategoryFields } from '#lambdas/jobs/repository/job-row.ts';

const Texts = z.array(z.string());
/** A weight says how often Indian job boards show the value. */
function weighted<Value extends z.ZodMiniType>(value: Value) {
  const row = z.tuple([z.number(), value]);
  return z.tuple([row], row);
}
const Level = z.strictObject({
  name: z.string(),
  before: Texts,
  after: Texts,
  batches: z._default(Texts, []),
  /** In lakhs a year. */
  lowestPay: z.number(),
});
const Tables = z.strictObject({
  roles: weighted(
    z.strictObject({ title: z.string(), category: z.string(), domain: z.string(), skills: Texts }),
  ),
  levels: weighted(Level),
  companyTypes: weighted(z.string()),
  cities: weighted(Texts),
  payRanges: z.array(z.tuple([z.number(), z.string()])),
  companyParts: z.array(Texts),
  companyForms: Texts,
  titleEndings: Texts,
  sentenceCounts: weighted(z.number()),
  skillCounts: weighted(z.number()),
  sentenceParts: z.strictObject({
    openings: Texts,
    verbs: Texts,
    adjectives: Texts,
    nouns: Texts,
    partners: Texts,
    endings: Texts,
  }),
  tools: Texts,
  studies: Texts,
});
const tables = parseDataFile('data/bench/jobs.json', Tables, jobs);

type Weighted<Value> = readonly [weight: number, value: Value];

/**
 * Numbers that look random (Mulberry32) and are the same for the same seed and place: the first
 * thousand jobs are the same at every size.
 */
function createRandom(seed: number, index: number) {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const randomBelow = (limit: number) => Math.floor(next() * limit);
  return {
    below: randomBelow,
    chance: (share: number) => next() * 100 < share,
    pick: (texts: readonly string[]): string => texts[randomBelow(texts.length)] ?? '',
    weighted<Value>(values: readonly [Weighted<Value>, ...Weighted<Value>[]]) {
      let remainingWeight = next() * values.reduce((sum, [weight]) => sum + weight, 0);
      return (values.find(([weight]) => (remainingWeight -= weight) < 0) ?? values[0])[1];
    },
    /** From 0 below the limit; the second is half as frequent as the first, and so on (Zipf). */
    rank: (limit: number) =>
      Math.min(limit, Math.floor(Math.exp(next() * Math.log(limit + 1)))) - 1,
  };
}
type Random = ReturnType<typeof createRandom>;

function drawSeveral<Value>(count: number, draw: () => Value): Value[] {
  const drawn = new Set<Value>();
  for (let tries = count * 3; tries > 0 && drawn.size < count; tries--) drawn.add(draw());
  return [...drawn];
}

const companyCount = tables.companyParts.reduce((product, parts) => product * parts.length, 1);
/** A prime step through all names, so that companies of neighbouring ranks have different names. */
const companyStride = 12_347;

function inventCompany(rank: number): string {
  let remaining = (rank * companyStride) % companyCount;
  const parts = tables.companyParts.map((each) => {
    const part = each[remaining % each.length];
    remaining = Math.floor(remaining / each.length);
    return part;
  });
  return `${parts.join('')} ${tables.companyForms[rank % tables.companyForms.length]}`.trimEnd();
}

function drawPlace(random: Random): { location: string; city: string } {
  const percent = random.below(100);
  if (percent < 5) return { location: random.pick(['Remote', 'Work From Home']), city: 'Remote' };
  const places = drawSeveral(percent < 30 ? 2 + random.rank(6) : 1, () => {
    const [city = '', ...spellings] = random.weighted(tables.cities);
    return { city, location: random.pick(spellings) };
  });
  const cityNames = [...new Set(places.map(({ location }) => location))].join(', ').slice(0, 200);
  const location = percent >= 30 && percent < 37 ? `Hybrid - ${cityNames}` : cityNames;
  return { location, city: places[0]?.city ?? '' };
}

function drawPay(random: Random, { name, lowestPay }: z.infer<typeof Level>) {
  if (random.chance(45)) return { pay: 'Not disclosed', range: 'Not disclosed' };
  if (name === 'Internship') return { pay: `${5 + random.below(40)}k/month`, range: 'Stipend' };
  const from = lowestPay + random.below(4);
  const to = from + 1 + random.below(1 + from);
  const spellings = [`${from}-${to} LPA`, `${from}-${to} Lacs PA`, `₹${from} - ${to} LPA`];
  const range = tables.payRanges.find(([limit]) => from < limit)?.[1] ?? '25+ LPA';
  return { pay: random.pick([...spellings, `up to ${to * 100_000}`]), range };
}

const drawText = ({ pick }: Random, sentences: number): string =>
  Array.from({ length: sentences }, () => {
    const { openings, verbs, adjectives, nouns, partners, endings } = tables.sentenceParts;
    const firstHalf = [openings, verbs, adjectives, nouns].map(pick).join(' ');
    return `${firstHalf} with ${pick(partners)} ${pick(endings)}.`;
  }).join(' ');

function drawSkill({ pick, rank }: Random): string {
  const { adjectives, nouns } = tables.sentenceParts;
  const tool = tables.tools[rank(tables.tools.length + adjectives.length * nouns.length)];
  return tool ?? `${pick(adjectives)} ${pick(nouns)}`;
}

const categories = new Map(
  categorySeed.map((seed, index) => [
    `${seed.kind}#${seed.name}`,
    { ...seed, id: `01JBENCHCATEGORY${String(index).padStart(10, '0')}` },
  ]),
);

function drawJobFields(random: Random) {
  const { pick, chance, below } = random;
  const level = random.weighted(tables.levels);
  const role = random.weighted(tables.roles);
  const { location, city } = drawPlace(random);
  const { pay, range } = drawPay(random, level);
  const batches = chance(30) ? [] : level.batches.slice(below(level.batches.length));
  const title = inventCompany(random.rank(companyCount));
  const extraSkills = drawSeveral(random.weighted(tables.skillCounts), () => drawSkill(random));
  const about = `${title} is hiring a ${role.title} (${role.skills[0]}).`;
  const speciality = chance(18) ? ` - ${pick(role.skills)}` : '';
  const roleTitle = `${pick(level.before)}${role.title}${pick(level.after)}${speciality}`;
  const names: Readonly<Partial<Record<CategoryField, string | undefined>>> = {
    jobtype: random.weighted(tables.companyTypes),
    jobbyrole: role.category,
    jobbycity: city,
    jobexplevel: level.name,
    jobpayrange: range,
    batch3: role.domain,
    batch1: batches[0],
    batch2: batches[1],
  };
  const text = drawText(random, random.weighted(tables.sentenceCounts));
  return {
    ...blankJob,
    title,
    role: `${roleTitle}${pick(tables.titleEndings)}`.trim(),
    location,
    pay,
    batches: batches.join(', ') || 'Any',
    requirements: [...new Set([...role.skills, ...extraSkills])].join(', '),
    niceToHave: chance(50) ? '' : drawSkill(random),
    eligibility: chance(40) ? '' : pick(tables.studies),
    rolesAndResponsibilities: chance(35) ? '' : drawText(random, 1 + below(4)),
    description: `${about} ${text}`.trimEnd(),
    ...toCategoryFields(
      mapToRecord(categoryFieldNames, (field) =>
        categories.get(`${toCategoryKind(field)}#${names[field]}`),
      ),
    ),
  };
}

export interface CorpusOptions {
  seed: number;
  jobs: number;
  newestAt: Date;
}

const spreadDays = 25;
const validDays = 30;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export function inventJob(number: number, { seed, jobs, newestAt }: CorpusOptions): JobRow {
  const random = createRandom(seed, number);
  const fields = drawJobFields(random);
  const id = `01KAH0${hash(String(number)).slice(0, 20).toUpperCase()}`;
  const created = newestAt.getTime() - Math.round(((jobs - number) / jobs) * spreadDays * dayMs);
  const slug = toSlug(`${fields.role} ${fields.title} ${fields.location}`).slice(0, 80);
  return {
    ...fields,
    id,
    image: random.chance(50) ? `/images/${hash(fields.title).slice(0, 32)}.webp` : '',
    joblink: `https://jobs.example.in/listing/${slug}-${id.slice(-12).toLowerCase()}`,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created).toISOString(),
    expiresAt: new Date(created + validDays * dayMs).toISOString(),
    featured: random.chance(3),
    urgent: random.chance(5),
    version: 1,
    updatedBy: 'bench',
    createdSequence: number,
  };
}
