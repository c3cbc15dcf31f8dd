import type { Random } from '../jobs/random.ts';
import type { Degree, Facts, Level, Skill, Wording } from './facts.ts';
import { firmWordings } from './wordings/companies.ts';
import { places, remoteWordings } from './wordings/places.ts';
import { roles } from './wordings/roles.ts';
import { skillWordings } from './wordings/skills.ts';

const degreeWordings: Readonly<Record<Degree, readonly string[]>> = {
  'B.Tech': ['B.Tech', 'B. Tech', 'BTech', 'Bachelor of Technology'],
  'B.E.': ['B.E.', 'B.E', 'Bachelor of Engineering'],
  'M.Tech': ['M.Tech', 'MTech', 'Master of Technology'],
  BCA: ['BCA', 'Bachelor of Computer Applications'],
  MCA: ['MCA', 'Master of Computer Applications'],
  'B.Sc': ['B.Sc', 'BSc', 'Bachelor of Science'],
  MBA: ['MBA', 'Master of Business Administration'],
};

const levelWordings: Readonly<Record<Level, { experience: string; around: readonly string[] }>> = {
  intern: { experience: 'Internship', around: ['{} Intern', '{} Internship', '{} - Intern'] },
  fresher: { experience: 'Freshers', around: ['{}', '{} - Fresher', '{} (Fresher)'] },
  'first year': { experience: '0-1 Year Experience', around: ['{}', '{}', '{} (0-1 years)'] },
  experienced: { experience: '1-3 Years Experience', around: ['{}'] },
  senior: { experience: 'Senior Roles', around: ['Senior {}', 'Sr. {}', 'Sr {}'] },
};

const categoryCities = ['Bengaluru', 'Hyderabad', 'Noida', 'Chennai', 'Gurugram', 'Pune'];
const categoryName = (city: string) => (city === 'Gurugram' ? 'Gurgaon' : city);

const skillSpellings: Readonly<Record<Skill, readonly string[]>> = skillWordings;
const firmSpellings: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(firmWordings));

const pick = (random: Random, texts: readonly string[]): string =>
  texts[random.below(texts.length)] ?? '';

function locationOf(random: Random, { cities, area, remote }: Facts): string {
  if (remote) return pick(random, remoteWordings);
  const [city] = cities;
  if (area !== undefined && city) {
    return random.percent(50) ? area : `${area}, ${pick(random, places[city].spellings)}`;
  }
  const written = cities.map((each) => pick(random, places[each].spellings));
  return `${random.percent(8) ? 'Hybrid - ' : ''}${written.join(', ')}`;
}

const cityCategory = ({ cities: [city], remote }: Facts): string => {
  if (remote) return 'Remote';
  return city && categoryCities.includes(city) ? categoryName(city) : 'Other Cities';
};

/** The job as an employer may word it; the same facts come out differently each time. */
export function writeJob(random: Random, facts: Facts): Wording {
  const { experience, around } = levelWordings[facts.level];
  const skills = facts.skills.map((skill) => pick(random, skillSpellings[skill]));
  const degrees = facts.degrees.map((degree) => pick(random, degreeWordings[degree]));
  return {
    title: pick(random, firmSpellings.get(facts.company) ?? [facts.company]),
    role: pick(random, around).replace('{}', pick(random, roles[facts.family].titles)),
    location: locationOf(random, facts),
    requirements: [...skills.slice(0, 3), degrees.join(' / ')].filter(Boolean).join('\n'),
    niceToHave: skills.slice(3).join(', '),
    batches: facts.batches.join(', '),
    city: cityCategory(facts),
    experience,
  };
}
