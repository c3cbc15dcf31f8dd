/** One title in several spellings; a role that holds all words of one, in any order, is of that title. */
export const titles: readonly (readonly string[])[] = [
  [
    ...['sde', 'swe', 'software development engineer', 'software engineer', 'software developer'],
    ...['software dev engineer', 'software programmer', 'sw engineer', 'sw developer'],
  ],
  ['sre', 'site reliability engineer', 'site reliability engineering'],
  ['mle', 'machine learning engineer', 'ml engineer'],
  ['mts', 'member of technical staff', 'member technical staff'],
  ['bde', 'business development executive'],
  ['bpo', 'business process outsourcing'],
  ['qa', 'quality assurance'],
  ['datascience', 'data science'],
  ['datascientist', 'data scientist'],
  ['dataanalyst', 'data analyst'],
  ['dataengineer', 'data engineer'],
  ['businessanalyst', 'business analyst'],
  ['productmanager', 'product manager'],
  ['projectmanager', 'project manager'],
  ['networkengineer', 'network engineer'],
  ['systemengineer', 'system engineer'],
  ['supportengineer', 'support engineer'],
  ['testengineer', 'test engineer'],
  ['webdeveloper', 'web developer'],
];

/** What is a title only in a role: elsewhere "be" is a word or a degree. */
export const roleNames: Readonly<Record<string, readonly string[]>> = {
  engineeringmanager: ['engineering manager'],
  'backend developer': ['be developer', 'be dev'],
  'frontend developer': ['fe developer', 'fe dev'],
  'frontend engineer': ['fe engineer'],
};

/** One way only, in roles only: a role with the first is also found by the second. */
export const roleFamilies: readonly (readonly [string, string])[] = [
  ['software engineering', 'sde'],
  ['data science', 'datascientist'],
  ['data scientist', 'datascience'],
  ['sdet', 'qa tester'],
  ['testengineer', 'qa tester'],
  ['test analyst', 'qa tester'],
  ['test lead', 'qa tester'],
  ['tester', 'qa'],
  ['testing', 'qa'],
  ['qa', 'tester'],
  ['quality analyst', 'qa'],
  ['quality engineer', 'qa'],
  ['mern', 'fullstack'],
  ['mean stack', 'fullstack'],
  ['backend', 'be'],
  ['frontend', 'fe'],
  ['business analyst', 'ba'],
  ['product manager', 'pm'],
  ['project manager', 'pm'],
  ['trainee', 'fresher'],
];
