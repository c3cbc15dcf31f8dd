import type { City, Region, State } from './wordings/places.ts';
import type { Family } from './wordings/roles.ts';
import type { Skill } from './wordings/skills.ts';

export type { City, Family, Region, Skill, State };

export type Level = 'intern' | 'fresher' | 'first year' | 'experienced' | 'senior';
export type Degree = 'B.Tech' | 'B.E.' | 'M.Tech' | 'BCA' | 'MCA' | 'B.Sc' | 'MBA';

/** What is true of a job, however it is worded. Queries are judged by this alone. */
export interface Facts {
  company: string;
  family: Family;
  cities: readonly City[];
  /** As the location says; part of a city. */
  area?: string;
  remote: boolean;
  skills: readonly Skill[];
  degrees: readonly Degree[];
  level: Level;
  batches: readonly string[];
}

/** The texts that the job is found by. */
export interface Wording {
  title: string;
  role: string;
  location: string;
  requirements: string;
  niceToHave: string;
  batches: string;
  city: string;
  experience: string;
}

export interface JudgedJob {
  facts: Facts;
  wording: Wording;
}
