import { severalOf, type Random } from './random.ts';

const verbs =
  'design|build|test|maintain|review|document|improve|measure|plan|deliver|support|automate|monitor|migrate|refactor|prototype|deploy|integrate|debug|present'.split(
    '|',
  );
const adjectives =
  'reliable|scalable|internal|customer facing|secure|distributed|reusable|accessible|legacy|analytical|real-time|regional|automated|modular|responsive|critical|incremental|shared'.split(
    '|',
  );
const nouns =
  'services|dashboards|pipelines|components|interfaces|reports|experiments|workflows|integrations|payments|ledgers|catalogues|models|alerts|releases|schedules|forms|payrolls|tickets|warehouses|invoices|recommendations|deployments|onboarding steps'.split(
    '|',
  );
const partners =
  'product managers|designers|senior engineers|the support team|our customers|the analytics group|mentors|stakeholders across India|the operations desk|partner banks|campus teams'.split(
    '|',
  );
const endings =
  'with clear documentation|on a two week rhythm|while keeping costs in sight|from the first sketch to production|and learn from every release|with tests beside the code|under the guidance of a mentor|and share what you find in weekly demos|so that thousands of users can rely on them'.split(
    '|',
  );
const openings =
  'You will|As part of the team you|Together with {partner} you|Day by day you|In the first months you|The person in this role will'.split(
    '|',
  );

const pick = (random: Random, words: readonly string[]) => words[random.below(words.length)] ?? '';

function sentence(random: Random): string {
  const opening = pick(random, openings).replace('{partner}', () => pick(random, partners));
  const work = `${pick(random, verbs)} ${pick(random, adjectives)} ${pick(random, nouns)}`;
  return `${opening} ${work} with ${pick(random, partners)} ${pick(random, endings)}.`;
}

const sentences = (random: Random, count: number, between = ' ') =>
  Array.from({ length: count }, () => sentence(random)).join(between);

/** Half of them near 700 characters, one in ten 90, one in ten 2,500 and more. */
export function drawDescription(random: Random, about: string): string {
  const count = random.weighted([
    [12, 0],
    [20, 3],
    [30, 5],
    [20, 8],
    [13, 14],
    [5, 30],
  ] as const);
  return `${about}. ${sentences(random, count)}`.trimEnd();
}

export const drawDuties = (random: Random): string =>
  random.percent(35) ? '' : sentences(random, 1 + random.below(4), '\n');

const tools =
  'Agile|Git|JIRA|Linux|Debugging|Communication|Problem Solving|REST API|Docker|Unit Testing|HTML|CSS|Excel|Computer Science|Troubleshooting|Automation|Analytical|Coding|Cloud|MySQL|C|Networking|Data Structures|Software Development|CI/CD|Code Review|Jenkins|Scrum|Kubernetes|GCP|Azure|AWS|MongoDB|Kafka|Redis|Pandas|NumPy|Tableau|Shell Scripting|GraphQL'.split(
    '|',
  );
const tail = adjectives.length * nouns.length;

/** A common tool, or one of the many rare wishes that employers have. */
function wish(random: Random): string {
  const rank = random.rank(tools.length + tail);
  const rare = rank - tools.length;
  if (rare < 0) return tools[rank] ?? '';
  return `${adjectives[rare % adjectives.length]} ${nouns[Math.floor(rare / adjectives.length)]}`;
}

/** Some eight skills: those of the role, and others. */
export function drawSkills(random: Random, own: readonly string[]): string {
  const count = random.weighted([
    [10, 3],
    [50, 5],
    [30, 8],
    [10, 16],
  ] as const);
  return [...new Set([...own, ...severalOf(count - 1, () => wish(random))])].join(', ');
}

export const drawExtras = (random: Random): string =>
  random.percent(50) ? '' : severalOf(1 + random.below(3), () => wish(random)).join(', ');

const studies = [
  'Any Graduate',
  'B.Tech/B.E. in Any Specialization',
  'B.Tech/B.E. in Computers; M.Tech in Computers',
  'UG: Any Graduate; PG: Any Postgraduate',
  'BCA, MCA, B.Sc or M.Sc',
  'Final year students of any stream',
] as const;
export const drawEligibility = (random: Random): string =>
  random.percent(40) ? '' : random.oneOf(studies);
