import type { Posting } from '#lambdas/sources/posting.ts';
import type { Answers } from '../board-server.ts';

interface Place {
  city: string;
  state: string;
  country: 'India' | 'Germany';
}

/** What a company that does not exist seeks, in no system's words. */
export interface Opening {
  number: number;
  role: string;
  places: readonly [Place, ...Place[]];
  mode: '' | 'Remote' | 'Hybrid';
  isIntern: boolean;
  /** In rupees a year. */
  pay: readonly [number, number] | undefined;
  posted: Date;
  closes: Date;
  /** HTML */
  text: string;
  /** Kept by the system, and not for everybody. */
  isHidden: boolean;
}

/** A board in the documented shape of its system, and what is to be read of each posting. */
export interface Sample {
  address: string;
  /** So many that the system needs another page for them. */
  count: number;
  answers: (openings: readonly Opening[]) => Answers;
  posting: (opening: Opening) => Posting;
}

export const company = 'Lekhanova';

const pune: Place = { city: 'Pune', state: 'Maharashtra', country: 'India' };
const kochi: Place = { city: 'Kochi', state: 'Kerala', country: 'India' };
const berlin: Place = { city: 'Berlin', state: 'Brandenburg', country: 'Germany' };

const variants: readonly (Pick<Opening, 'role'> & Partial<Opening>)[] = [
  { role: 'Graduate Software Engineer' },
  { role: 'Data Analyst Intern', isIntern: true, pay: undefined },
  { role: 'QA Engineer, Early Career', places: [pune, kochi] },
  { role: 'Web & App Trainee' },
  { role: 'Associate DevOps Engineer', mode: 'Hybrid', places: [kochi] },
  { role: 'Junior Android Developer' },
  { role: 'Cloud Support Trainee', mode: 'Remote' },
  { role: 'Machine Learning Intern', isIntern: true },
  { role: 'Senior Backend Engineer' },
  { role: 'Account Executive' },
  { role: 'Software Engineer, New Grad', places: [berlin] },
  { role: 'Embedded Systems Engineer, Graduate', places: [kochi] },
  { role: 'Firmware Trainee', isHidden: true },
  { role: 'Network Trainee' },
];
const notWanted = /senior|account|new grad/i;

export const buildOpenings = (count: number): Opening[] =>
  Array.from({ length: count }, (_, number) => ({
    ...{ number, places: [pune], mode: '', isIntern: false, isHidden: false },
    pay: [300_000 + number * 1_000, 400_000 + number * 1_000],
    posted: new Date(Date.UTC(2026, 10, 1 + (number % 20), 4, 30)),
    closes: new Date(Date.UTC(2026, 11, 31)),
    text: `<p>You build &amp; test part ${number}.</p><ul><li>SQL</li></ul>`,
    ...variants[number % variants.length]!,
  }));

export const listed = (openings: readonly Opening[]): Opening[] =>
  openings.filter(({ isHidden }) => !isHidden);

export const isWanted = ({ role }: Opening): boolean => !notWanted.test(role);

/** Of a posting of which a system says no more than this. */
export const postingOf = (
  { role, text }: Opening,
  more: Partial<Posting> & Pick<Posting, 'externalId' | 'location' | 'link'>,
): Posting => ({
  ...{ company, role, workMode: '', employment: '', experience: '', pay: '' },
  ...{ postedAt: '', closesAt: '', description: text, ...more },
});

/** "Pune, Maharashtra, India" */
export const whole = ({ city, state, country }: Place): string => `${city}, ${state}, ${country}`;
export const wholePlaces = ({ places }: Opening): string => places.map(whole).join('; ');
export const day = (date: Date): string => date.toISOString().slice(0, 10);
export const asEntities = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
