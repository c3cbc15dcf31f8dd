import { severalOf, type Random } from '../jobs/random.ts';
import type { City, Degree, Facts, Family, Level } from './facts.ts';
import { keysOf } from './keys-of.ts';
import { companies, firmWordings } from './wordings/companies.ts';
import { places } from './wordings/places.ts';
import { roles } from './wordings/roles.ts';

type Some<Value> = readonly [Value, ...Value[]];

const families: readonly Family[] = keysOf(roles);
const cities: readonly City[] = keysOf(places);
const firms = keysOf(firmWordings);
const degrees: Some<Degree> = ['B.Tech', 'B.E.', 'M.Tech', 'BCA', 'MCA', 'B.Sc', 'MBA'];
const years: Some<string> = ['2024', '2025', '2026', '2027'];

const at = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[random.below(values.length)];

function placesOf(random: Random): Pick<Facts, 'cities' | 'remote' | 'area'> {
  const kind = random.below(100);
  if (kind < 8) return { cities: [], remote: true };
  const drawn = severalOf(kind < 22 ? 2 : 1, () => at(random, cities));
  const found = drawn.filter((city) => city !== undefined);
  const [city] = found;
  const area = city && found.length === 1 && random.percent(30) && at(random, places[city].areas);
  return { cities: found, remote: false, ...(area && { area }) };
}

const levelOf = (random: Random): Level =>
  random.weighted<Level>([
    [15, 'intern'],
    [20, 'fresher'],
    [10, 'first year'],
    [40, 'experienced'],
    [15, 'senior'],
  ]);

/** What is true of the job, before anybody writes it down. */
export function inventFacts(random: Random): Facts {
  const family = at(random, families) ?? 'software';
  const { skills } = roles[family];
  const firm = random.percent(4) ? at(random, firms) : at(random, companies);
  return {
    company: firm ?? companies[0],
    family,
    ...placesOf(random),
    skills: severalOf(1 + random.below(4), () => at(random, skills) ?? 'Excel'),
    degrees: random.percent(40) ? severalOf(1 + random.below(2), () => random.oneOf(degrees)) : [],
    level: levelOf(random),
    batches: random.percent(30) ? [random.oneOf(years)] : [],
  };
}
