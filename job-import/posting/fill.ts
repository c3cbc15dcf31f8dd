import { workModeNames } from '#contract/facet-names.ts';
import { type Guesses, toDefault } from './guess.ts';
import type { Found, Posting } from './posting.ts';
import type { TextName } from '#domain/label-topics.ts';
import type { Years } from '#domain/experience.ts';

const joined = (posting: Posting, ...names: TextName[]): Found | undefined => {
  const parts = names.flatMap((name) => posting.texts[name] ?? []);
  const [first] = parts;
  if (!first) return undefined;
  return {
    value: parts.flatMap(({ value }) => value).join('\n'),
    quote: first.quote,
    isCertain: parts.every(({ isCertain }) => isCertain),
  };
};

const yearsText = ({ min, max }: Years): string => {
  if (max === 0) return 'Freshers';
  const isWhole = Number.isInteger(min) && Number.isInteger(max ?? min);
  const [unit, times] = isWhole ? ['years', 1] : ['months', 12];
  const [least, most = least] = [min, max].flatMap((count) =>
    count === undefined ? [] : Math.round(count * times),
  );
  if (max === undefined) return `${least}+ ${unit}`;
  return least === most ? `${least} ${unit}` : `${least}-${most} ${unit}`;
};

/** Adds years that only a label states, since the form has no field for them. */
function findEligibility(posting: Posting): Found | undefined {
  const text = joined(posting, 'eligibility');
  const { experience, texts } = posting;
  if (!experience || Object.values(texts).some(({ value }) => value.includes(experience.quote)))
    return text;
  const line = `Experience: ${yearsText(experience.value)}`;
  return {
    value: text ? `${text.value}\n${line}` : line,
    quote: text?.quote ?? experience.quote,
    isCertain: (text?.isCertain ?? true) && experience.isCertain,
  };
}

/** Default texts, as job cards show them. */
const standIns = {
  location: toDefault('Location TBD'),
  pay: toDefault('Not disclosed'),
  batches: toDefault('Not specified'),
} as const satisfies Guesses;

export function toGuesses(posting: Posting): Guesses {
  const { company, role, location, pay, batches, joblink, expiresAt, modes } = posting;
  const workMode = (modes ?? []).map((mode) => workModeNames[mode]).join(', ');
  const all = {
    title: company,
    role,
    location,
    pay,
    batches: batches && { ...batches, value: batches.value.join(', ') },
    workMode: modes && { value: workMode, quote: workMode, isCertain: false },
    joblink,
    expiresAt,
    description: joined(posting, 'aboutCompany', 'description'),
    eligibility: findEligibility(posting),
    rolesAndResponsibilities: joined(posting, 'rolesAndResponsibilities'),
    requirements: joined(posting, 'requirements'),
    // The page shows it as "More Details".
    niceToHave: joined(posting, 'niceToHave', 'benefits', 'howToApply', 'details'),
  };
  const stated = Object.entries(all).filter(
    ([, found]) => found !== undefined && found.value !== '',
  );
  return { ...standIns, ...Object.fromEntries(stated) };
}
