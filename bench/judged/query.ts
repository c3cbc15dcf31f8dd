import type { SearchCriteria } from '#contract/jobs.ts';
import type { City, Degree, Facts, Family, Level, Region, Skill, State } from './facts.ts';
import { places } from './wordings/places.ts';

export type Wanted = (facts: Facts) => boolean;

/** A search, and which jobs it should find; undefined where any job is wrong. */
export interface JudgedQuery extends SearchCriteria {
  wanted?: Wanted;
}

export const skilledIn =
  (...skills: Skill[]): Wanted =>
  (facts) =>
    skills.some((skill) => facts.skills.includes(skill));

export const working =
  (...families: Family[]): Wanted =>
  ({ family }) =>
    families.includes(family);

export const inCity =
  (...cities: City[]): Wanted =>
  (facts) =>
    cities.some((city) => facts.cities.includes(city));

export const inState =
  (state: State): Wanted =>
  ({ cities }) =>
    cities.some((city) => places[city].state === state);

export const inRegion =
  (region: Region): Wanted =>
  ({ cities }) =>
    cities.some((city) => places[city].region === region);

export const inArea =
  (area: string): Wanted =>
  (facts) =>
    facts.area?.startsWith(area) ?? false;

export const inIndia: Wanted = ({ cities }) => cities.length > 0;
export const fromHome: Wanted = ({ remote }) => remote;

export const at =
  (company: string): Wanted =>
  (facts) =>
    facts.company === company;

export const ofLevel =
  (...levels: Level[]): Wanted =>
  ({ level }) =>
    levels.includes(level);

export const withDegree =
  (degree: Degree): Wanted =>
  ({ degrees }) =>
    degrees.includes(degree);

export const forBatch =
  (year: string): Wanted =>
  ({ batches }) =>
    batches.includes(year);

export const all =
  (...parts: Wanted[]): Wanted =>
  (facts) =>
    parts.every((part) => part(facts));

export const either =
  (...parts: Wanted[]): Wanted =>
  (facts) =>
    parts.some((part) => part(facts));
