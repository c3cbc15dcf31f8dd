import { createHash } from 'node:crypto';
import { categorySeed } from '#contract/category-seed.ts';
import { dayMs } from '#contract/india-time.ts';
import { categoryFieldNames, toCategoryKind, type CategoryField } from '#contract/job-fields.ts';
import { buildRecord } from '#contract/build-record.ts';
import { toSlug } from '#contract/slug.ts';
import { type JobRow, ofCategories } from '#lambdas/jobs/repository/job-row.ts';
import { type Level, type Role, tables } from './tables.ts';

type Weighted<Value> = readonly [weight: number, value: Value];

/** Mulberry32. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Numbers that look random and are the same for the same seed and place: the first thousand jobs are the
 * same at every size.
 */
function createRandom(seed: number, place: number) {
  const next = numbersFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b));
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    percent: (share: number) => next() * 100 < share,
    choose: <Value>(values: readonly [Value, ...Value[]]) =>
      values[below(values.length)] ?? values[0],
    weighted<Value>(values: readonly [Weighted<Value>, ...Weighted<Value>[]]) {
      let left = next() * values.reduce((sum, [weight]) => sum + weight, 0);
      return (values.find(([weight]) => (left -= weight) < 0) ?? values[0])[1];
    },
    /** From 0 below the limit; the second is half as frequent as the first, and so on (Zipf). */
    rank: (limit: number) =>
      Math.min(limit, Math.floor(Math.exp(next() * Math.log(limit + 1)))) - 1,
  };
}
type Random = ReturnType<typeof createRandom>;

const pick = (random: Random, texts: readonly string[]): string =>
  texts[random.below(texts.length)] ?? '';

function drawSeveral<Value>(count: number, draw: () => Value): Value[] {
  const drawn = new Set<Value>();
  for (let left = count * 3; left > 0 && drawn.size < count; left--) drawn.add(draw());
  return [...drawn];
}

export interface Invented {
  seed: number;
  jobs: number;
  newestAt: Date;
}

const spreadDays = 25;
const validDays = 30;

const [first = [], middle = [], last = []] = tables.companyParts;
const companies = first.length * middle.length * last.length;
/** A prime, so that neighbours in rank do not look alike. */
const stride = 12_347;

function inventCompany(rank: number): string {
  const place = (rank * stride) % companies;
  const part = (parts: readonly string[], unit: number) =>
    parts[Math.floor(place / unit) % parts.length] ?? '';
  const name = `${part(first, 1)}${part(middle, first.length)}${part(last, first.length * middle.length)}`;
  return `${name} ${tables.companyForms[rank % tables.companyForms.length] ?? ''}`.trimEnd();
}

function drawPlace(random: Random): { location: string; city: string } {
  const kind = random.below(100);
  if (kind < 5) return { location: pick(random, ['Remote', 'Work From Home']), city: 'Remote' };
  const drawCity = () => {
    const [city = '', ...spellings] = random.weighted(tables.cities);
    return { city, location: pick(random, spellings) };
  };
  const places = kind < 30 ? drawSeveral(2 + random.rank(6), drawCity) : [drawCity()];
  const written = [...new Set(places.map(({ location }) => location))].join(', ').slice(0, 200);
  const location = kind >= 30 && kind < 37 ? `Hybrid - ${written}` : written;
  return { location, city: places[0]?.city ?? '' };
}

function drawPay(random: Random, { name, lowestPay }: Level) {
  if (random.percent(45)) return { pay: 'Not disclosed', range: 'Not disclosed' };
  if (name === 'Internship') return { pay: `${5 + random.below(40)}k/month`, range: 'Stipend' };
  const from = lowestPay + random.below(4);
  const to = from + 1 + random.below(1 + from);
  const spellings = [`${from}-${to} LPA`, `${from}-${to} Lacs PA`, `₹${from} - ${to} LPA`];
  const range = tables.payRanges.find(([below]) => from < below)?.[1] ?? '25+ LPA';
  return { pay: pick(random, [...spellings, `up to ${to * 100_000}`]), range };
}

function drawBatches(random: Random, { batches = [] }: Level): string[] {
  return batches.length === 0 || random.percent(30)
    ? []
    : batches.slice(random.below(batches.length));
}

const closings = ['', '', '', '', ' - Immediate Joiner', ' (Remote)', ' - Off Campus Drive'];

function drawTitle(random: Random, { title, skills }: Role, level: Level): string {
  const speciality = random.percent(18) ? ` - ${pick(random, skills)}` : '';
  const around = `${pick(random, level.before)}${title}${pick(random, level.after)}`;
  return `${around}${speciality}${pick(random, closings)}`.trim();
}

const drawText = (random: Random, sentences: number): string =>
  Array.from({ length: sentences }, () => {
    const { openings, verbs, adjectives, nouns, partners, endings } = tables.sentenceParts;
    return `${[openings, verbs, adjectives, nouns].map((part) => pick(random, part)).join(' ')} with ${pick(random, partners)} ${pick(random, endings)}.`;
  }).join(' ');

function drawWish(random: Random): string {
  const { adjectives, nouns } = tables.sentenceParts;
  const rank = random.rank(tables.tools.length + adjectives.length * nouns.length);
  return tables.tools[rank] ?? `${pick(random, adjectives)} ${pick(random, nouns)}`;
}

const idLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Half of a ULID cannot be compressed, so half of this id cannot either. */
function inventId(number: number): string {
  const random = createRandom(0, number);
  return `01KAH0${Array.from({ length: 20 }, () => pick(random, [...idLetters])).join('')}`;
}

const categories = new Map(
  categorySeed.map((seed, place) => [
    `${seed.kind}#${seed.name}`,
    { ...seed, id: `01JBENCHCATEGORY${String(place).padStart(10, '0')}` },
  ]),
);

const categoryTexts = (names: Readonly<Partial<Record<CategoryField, string>>>) =>
  ofCategories(
    buildRecord(categoryFieldNames, (field) =>
      categories.get(`${toCategoryKind(field)}#${names[field] ?? ''}`),
    ),
  );

const sentenceCounts = [
  [12, 0],
  [20, 3],
  [30, 5],
  [20, 8],
  [13, 14],
  [5, 30],
] as const;
const skillCounts = [
  [10, 3],
  [50, 5],
  [30, 8],
  [10, 16],
] as const;

function drawTexts(random: Random) {
  const level = random.weighted(tables.levels);
  const role = random.weighted(tables.roles);
  const { location, city } = drawPlace(random);
  const { pay, range } = drawPay(random, level);
  const batches = drawBatches(random, level);
  const title = inventCompany(random.rank(companies));
  const wishes = drawSeveral(random.weighted(skillCounts), () => drawWish(random));
  const about = `${title} is hiring a ${role.title} (${role.skills[0]}).`;
  return {
    ...{ title, role: drawTitle(random, role, level), location, pay, workMode: '' },
    batches: batches.join(', ') || 'Any',
    requirements: [...new Set([...role.skills, ...wishes])].join(', '),
    niceToHave: random.percent(50) ? '' : drawWish(random),
    eligibility: random.percent(40) ? '' : random.choose(tables.studies),
    rolesAndResponsibilities: random.percent(35) ? '' : drawText(random, 1 + random.below(4)),
    description: `${about} ${drawText(random, random.weighted(sentenceCounts))}`.trimEnd(),
    ...categoryTexts({
      ...{ jobtype: random.weighted(tables.companyTypes), jobbyrole: role.role, jobbycity: city },
      ...{ jobexplevel: level.name, jobpayrange: range, batch3: role.domain },
      ...{ batch1: batches[0] ?? '', batch2: batches[1] ?? '' },
    }),
  };
}

export function inventJob(number: number, { seed, jobs, newestAt }: Invented): JobRow {
  const random = createRandom(seed, number);
  const texts = drawTexts(random);
  const id = inventId(number);
  const created = newestAt.getTime() - Math.round(((jobs - number) / jobs) * spreadDays * dayMs);
  const logo = createHash('sha256').update(texts.title).digest('hex').slice(0, 32);
  const slug = toSlug(`${texts.role} ${texts.title} ${texts.location}`).slice(0, 80);
  return {
    ...texts,
    id,
    image: random.percent(50) ? `/images/${logo}.webp` : '',
    joblink: `https://jobs.example.in/listing/${slug}-${id.slice(-12).toLowerCase()}`,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created).toISOString(),
    expiresAt: new Date(created + validDays * dayMs).toISOString(),
    featured: random.percent(3),
    urgent: random.percent(5),
    version: 1,
    updatedBy: 'bench',
    createdSequence: number,
  };
}
