import { workModeNames } from '#contract/facet-names.ts';
import type { Guess, Guesses } from './guess.ts';
import type { Found, Posting } from './posting.ts';
import type { TextName } from '#domain/label-topics.ts';
import type { Years } from '#domain/experience.ts';

const joined = (posting: Posting, ...names: TextName[]): Found | undefined => {
  const parts = names.flatMap((name) => posting.texts[name] ?? []);
  const [first] = parts;
  if (!first) return undefined;
  return {
    value: parts.flatMap(({ value }) => value).join('\n'),
    from: first.from,
    sure: parts.every(({ sure }) => sure),
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

/** Years that only a label says would be lost, since the form has a level and no text for them. */
function findEligibility(posting: Posting): Found | undefined {
  const text = joined(posting, 'eligibility');
  const { experience, texts } = posting;
  if (!experience || Object.values(texts).some(({ value }) => value.includes(experience.from)))
    return text;
  const line = `Experience: ${yearsText(experience.value)}`;
  return {
    value: text ? `${text.value}\n${line}` : line,
    from: text?.from ?? experience.from,
    sure: (text?.sure ?? true) && experience.sure,
  };
}

const unsaid = (value: string): Guess => ({ value, from: '', sure: false, unsaid: true });

/** These are the words that cards use. */
const standIns = {
  location: unsaid('Location TBD'),
  pay: unsaid('Not disclosed'),
  batches: unsaid('Not specified'),
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
    workMode: modes && { value: workMode, from: workMode, sure: false },
    joblink,
    expiresAt,
    description: joined(posting, 'aboutCompany', 'description'),
    eligibility: findEligibility(posting),
    rolesAndResponsibilities: joined(posting, 'rolesAndResponsibilities'),
    requirements: joined(posting, 'requirements'),
    // Shown to readers as More Details.
    niceToHave: joined(posting, 'niceToHave', 'benefits', 'howToApply', 'details'),
  };
  const stated = Object.entries(all).filter(
    ([, found]) => found !== undefined && found.value !== '',
  );
  return { ...standIns, ...Object.fromEntries(stated) };
}
