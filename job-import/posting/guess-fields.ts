import { workModeNames } from '#contract/job-filter-options.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { type Guesses, toDefaultGuess } from './field-guess.ts';
import { type FoundValue, type Posting, toFound } from './posting.ts';
import type { TextName } from '#domain/classify-labels.ts';
import type { Years } from '#domain/parse-experience.ts';

const joinTexts = (posting: Posting, ...names: TextName[]): FoundValue | undefined => {
  const extractedTexts = names.flatMap((name) => posting.texts[name] ?? []);
  const [first] = extractedTexts;
  if (!first) return undefined;
  const value = extractedTexts.flatMap((each) => each.value).join('\n');
  return toFound(
    value,
    first.quote,
    extractedTexts.every(({ isCertain }) => isCertain),
  );
};

const formatYears = ({ min, max }: Years): string => {
  if (max === 0) return 'Freshers';
  const isWhole = Number.isInteger(min) && Number.isInteger(max ?? min);
  const [unit, factor] = isWhole ? ['years', 1] : ['months', 12];
  const [minimum, maximum = minimum] = [min, max].flatMap((count) =>
    count === undefined ? [] : Math.round(count * factor),
  );
  if (max === undefined) return `${minimum}+ ${unit}`;
  return minimum === maximum ? `${minimum} ${unit}` : `${minimum}-${maximum} ${unit}`;
};

/** Adds years that only a label states, since the form has no field for them. */
function findEligibility(posting: Posting): FoundValue | undefined {
  const text = joinTexts(posting, 'eligibility');
  const { experience, texts } = posting;
  if (!experience || Object.values(texts).some(({ value }) => value.includes(experience.quote)))
    return text;
  const line = `Experience: ${formatYears(experience.value)}`;
  return {
    value: text ? `${text.value}\n${line}` : line,
    quote: text?.quote ?? experience.quote,
    isCertain: (text?.isCertain ?? true) && experience.isCertain,
  };
}

const defaultGuesses: Guesses = {
  location: toDefaultGuess(jobCardMessages.locationMissing),
  pay: toDefaultGuess(jobCardMessages.payMissing),
  batches: toDefaultGuess(jobCardMessages.batchesMissing),
};

export function guessFields(posting: Posting): Guesses {
  const { company, role, location, pay, batches, joblink, expiresAt, workModes } = posting;
  const workMode = (workModes ?? []).map((mode) => workModeNames[mode]).join(', ');
  const extractedFields = {
    title: company,
    role,
    location,
    pay,
    batches: batches && { ...batches, value: batches.value.join(', ') },
    workMode: workModes && { value: workMode, quote: workMode, isCertain: false },
    joblink,
    expiresAt,
    description: joinTexts(posting, 'aboutCompany', 'description'),
    eligibility: findEligibility(posting),
    rolesAndResponsibilities: joinTexts(posting, 'rolesAndResponsibilities'),
    requirements: joinTexts(posting, 'requirements'),
    // The page shows it as "More Details".
    niceToHave: joinTexts(posting, 'niceToHave', 'benefits', 'howToApply', 'details'),
  };
  const foundFields = Object.entries(extractedFields).filter(
    ([, field]) => field !== undefined && field.value !== '',
  );
  return { ...defaultGuesses, ...Object.fromEntries(foundFields) };
}
