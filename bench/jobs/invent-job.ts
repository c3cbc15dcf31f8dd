import { createHash } from 'node:crypto';
import { categorySeed } from '#contract/category-seed.ts';
import type { CategoryField, CategoryKind } from '#contract/categories.ts';
import { categoryFields } from '#contract/category-kinds.ts';
import { slugOf } from '#contract/slug.ts';
import type { JobRow } from '#lambdas/jobs/job-row.ts';
import { drawCompany } from './companies.ts';
import { drawPay } from './pay.ts';
import { drawPlace } from './places.ts';
import { randomAt, type Random } from './random.ts';
import { drawLevel, drawRole, writtenTitle, type Level } from './roles.ts';
import { drawDescription, drawDuties, drawEligibility, drawExtras, drawSkills } from './texts.ts';

export interface Invented {
  seed: number;
  jobs: number;
  /** When the last job was added; the others were in the days before. */
  newestAt: Date;
}

const dayMs = 86_400_000;
const spreadDays = 25;
const validDays = 30;

type Chosen = Readonly<Record<CategoryField, { id: string; name: string; slug: string }>>;
const none = { id: '', name: '', slug: '' };

const categories = new Map(
  categorySeed.map((seed, place) => [
    `${seed.kind}#${seed.name}`,
    { ...seed, id: `01JBENCHCATEGORY${String(place).padStart(10, '0')}` },
  ]),
);
const category = (kind: CategoryKind, name: string) => categories.get(`${kind}#${name}`) ?? none;

const companyTypes = [
  [32, 'MNC'],
  [28, 'Service'],
  [22, 'Product'],
  [15, 'Startups'],
  [3, 'Remote'],
] as const;

const batches: Readonly<Partial<Record<Level, readonly [string, ...string[]]>>> = {
  Internship: ['2026', '2027', '2028'],
  Freshers: ['2024', '2025', '2026'],
  '0-1 Year Experience': ['2023', '2024', '2025'],
  '1-3 Years Experience': ['2022', '2023', '2024'],
};

function drawBatches(random: Random, level: Level): { batches: string; named: string[] } {
  const years = batches[level];
  if (!years || random.percent(30)) return { batches: 'Any', named: [] };
  const named = years.slice(random.below(years.length));
  return { batches: named.join(random.oneOf([', ', ' / ', ' & '])), named };
}

function choose(names: Readonly<Partial<Record<CategoryField, string>>>): Chosen {
  const of = (field: CategoryField) => category(categoryFields[field], names[field] ?? '');
  return {
    jobtype: of('jobtype'),
    jobbyrole: of('jobbyrole'),
    jobbycity: of('jobbycity'),
    jobexplevel: of('jobexplevel'),
    jobpayrange: of('jobpayrange'),
    batch1: of('batch1'),
    batch2: of('batch2'),
    batch3: of('batch3'),
  };
}

const each = (chosen: Chosen, part: 'id' | 'name') => ({
  jobtype: chosen.jobtype[part],
  jobbyrole: chosen.jobbyrole[part],
  jobbycity: chosen.jobbycity[part],
  jobexplevel: chosen.jobexplevel[part],
  jobpayrange: chosen.jobpayrange[part],
  batch1: chosen.batch1[part],
  batch2: chosen.batch2[part],
  batch3: chosen.batch3[part],
});

const slugsOf = (chosen: Chosen): JobRow['slugs'] => ({
  company: chosen.jobtype.slug,
  role: chosen.jobbyrole.slug,
  city: chosen.jobbycity.slug,
  level: chosen.jobexplevel.slug,
  pay: chosen.jobpayrange.slug,
  domain: chosen.batch3.slug,
  batches: [chosen.batch1.slug, chosen.batch2.slug].filter(Boolean),
});

type Texts = Pick<JobRow, 'title' | 'role' | 'location'>;

const idLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idTimePart = '01KAH0';
const idRandomLetters = 20;

/** Like a ULID: half of it cannot be compressed. */
export function idOf(number: number): string {
  const random = randomAt(0, number);
  const letters = Array.from({ length: idRandomLetters }, () =>
    idLetters.charAt(random.below(idLetters.length)),
  );
  return `${idTimePart}${letters.join('')}`;
}

const logoHash = (company: string) =>
  createHash('sha256').update(company).digest('hex').slice(0, 32);

/** Every other employer has a logo; links are as long as those of real job boards. */
const addressesOf = (random: Random, { title, role, location }: Texts, id: string) => ({
  image: random.percent(50) ? `/images/${logoHash(title)}.webp` : '',
  joblink: `https://jobs.example.in/listing/${slugOf(`${role} ${title} ${location}`).slice(0, 80)}-${id.slice(-12).toLowerCase()}`,
});

function momentsOf(number: number, { jobs, newestAt }: Invented) {
  const age = ((jobs - number) / jobs) * spreadDays * dayMs;
  const created = newestAt.getTime() - Math.round(age);
  return {
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created).toISOString(),
    expiresAt: new Date(created + validDays * dayMs).toISOString(),
  };
}

function wordsOf(random: Random) {
  const level = drawLevel(random);
  const role = drawRole(random);
  const { location, city } = drawPlace(random);
  const { pay, range } = drawPay(random, level);
  const { batches: written, named } = drawBatches(random, level);
  const title = drawCompany(random);
  const titled = writtenTitle(random, role, level);
  return {
    texts: {
      title,
      role: titled,
      location,
      pay,
      batches: written,
      requirements: drawSkills(random, role.skills),
      niceToHave: drawExtras(random),
      eligibility: drawEligibility(random),
      rolesAndResponsibilities: drawDuties(random),
      description: drawDescription(
        random,
        `${title} is hiring a ${role.title} (${role.skills[0]})`,
      ),
    },
    chosen: choose({
      jobtype: random.weighted(companyTypes),
      jobbyrole: role.role,
      jobbycity: city,
      jobexplevel: level,
      jobpayrange: range,
      batch1: named[0] ?? '',
      batch2: named[1] ?? '',
      batch3: role.domain,
    }),
  };
}

/** The job of that number, from 1, the oldest; shaped like real ones, every text of it invented. */
export function inventJob(number: number, invented: Invented): JobRow {
  const random = randomAt(invented.seed, number);
  const { texts, chosen } = wordsOf(random);
  const id = idOf(number);
  return {
    ...addressesOf(random, texts, id),
    ...texts,
    ...momentsOf(number, invented),
    ...each(chosen, 'id'),
    categories: each(chosen, 'name'),
    slugs: slugsOf(chosen),
    id,
    featured: random.percent(3),
    urgent: random.percent(5),
    version: 1,
    createdSequence: number,
  };
}

/** All of them, oldest first. */
export function* inventJobs(invented: Invented): Generator<JobRow> {
  for (let number = 1; number <= invented.jobs; number++) yield inventJob(number, invented);
}
