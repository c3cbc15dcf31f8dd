import type { Random } from './random.ts';
import { roleTable, type RoleRow } from './role-table.ts';

/** Names of the levels with what boards write before and after a title of that level. */
const levels = {
  Internship: { before: '|', after: ' Intern|Trainee| Internship' },
  Freshers: { before: '|Junior |Trainee |Graduate |Associate ', after: '||||- Fresher' },
  '0-1 Year Experience': { before: '|Junior |Associate |Jr. ', after: '|||-I| (0-1 Years)' },
  '1-3 Years Experience': { before: '||Associate ', after: '|||| II|- 1' },
  '3-5 Years Experience': { before: '|||Senior ', after: '|||| II| III' },
  'Senior Roles': { before: 'Senior |Senior |Sr. |Lead |Staff ', after: '||| III' },
  'Managerial Roles': { before: 'Principal |Lead |Head - ', after: '| Manager| - Team Lead' },
} as const;
export type Level = keyof typeof levels;

export const drawLevel = (random: Random): Level =>
  random.weighted<Level>([
    [14, 'Internship'],
    [22, 'Freshers'],
    [14, '0-1 Year Experience'],
    [20, '1-3 Years Experience'],
    [14, '3-5 Years Experience'],
    [12, 'Senior Roles'],
    [4, 'Managerial Roles'],
  ]);

export const drawRole = (random: Random): RoleRow => random.weighted<RoleRow>(roleTable);

const pick = (random: Random, choices: string): string => {
  const parts = choices.split('|');
  return parts[random.below(parts.length)] ?? '';
};

const closing =
  '|||||||| - Immediate Joiner| (Remote)| | Contract to Hire| - Off Campus Drive| - Walk In|, Product Team';

/** The title as employers write it: rank before, speciality and remarks behind. */
export function writtenTitle(random: Random, { title, skills }: RoleRow, level: Level): string {
  const { before, after } = levels[level];
  const speciality = random.percent(18) ? ` - ${skills[random.below(skills.length)] ?? ''}` : '';
  const remark = random.percent(15) ? pick(random, closing) : '';
  return `${pick(random, before)}${title}${pick(random, after)}${speciality}${remark}`.trim();
}
