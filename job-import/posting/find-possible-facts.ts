import postingWords from '#data/jobs/posting-words.json' with { type: 'json' };
import { PossibleValues, toCompanyKey, type PossibleFacts, toTextKey } from './possible-values.ts';
import { findWeightedNames } from './find-company-names.ts';
import { readLabelledFacts } from './read-labelled-facts.ts';
import { type Line, withoutEndEmoji } from '#domain/parse-text-lines.ts';
import { clientPattern, parseHiring, clientWords } from './parse-hiring-sentence.ts';
import {
  splitRoleAndFacts,
  isConfirmedName,
  isCompanyNamed,
  isEmployment,
  isCompany,
  isRole,
  companyAtStart,
  toSingularRole,
  roleNoun,
  toTitleCase,
  trimCompany,
  trimRole,
  dropBracketedFacts,
} from './role-and-company-names.ts';
import { isExperience } from '#domain/parse-experience.ts';
import { memoize } from '#domain/memoize.ts';
import { findWorkMode, hasPlace } from '#domain/find-stated-facts.ts';
import { findStatedPlace, parsePlace } from '#domain/find-stated-place.ts';
import { findUnlabelledPay } from '#domain/find-stated-pay.ts';
import type { Outline } from './read-outline.ts';

const hiringWords =
  /\b(?:hiring|openings?|vacanc(?:y|ies)|roles?|positions?|posts?|looking|needs?|requires?|refer|recruit\w*|select(?:ing|ion of)|appointing|engaging|opportunit(?:y|ies)|chahiye|zaroorat|bharti|naukri)\b/i;
const wordsBeforeRoles = new Set(postingWords.beforeRoles);
const capitalizedPhrase =
  /(?:(?<!\S)\.)?[\p{Lu}\d][\p{L}\p{N}+#./&-]*(?: (?:\.?[\p{Lu}\d][\p{L}\p{N}+#./&-]*|&)){0,5}(?: [–-] \p{Lu}[\p{L}+#.]*(?! \p{Lu}))?(?: \([^()]{2,30}\))?/gu;
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const lowercaseRole = new RegExp(
  String.raw`(?<!\p{L})(?:\p{Ll}[\p{L}.+#-]{1,20} ){1,2}(?:${roleNoun.source})`,
  'u',
);

/** Finds a role within a sentence about hiring: "I can refer you for Software Engineer - Backend". */
function findRoleInSentence(sentenceText: string): string | undefined {
  if (!hiringWords.test(sentenceText)) return undefined;
  const sentence = sentenceText.replace(/\bI(?: am| work as|['’]m) an? .{2,40}? (?:at|@) /g, '');
  const phrases = [...sentence.matchAll(capitalizedPhrase)].map(([phrase]) => phrase);
  const phrase =
    phrases.find((phrase) => roleNoun.test(phrase)) ?? lowercaseRole.exec(sentence)?.[0] ?? '';
  const words = phrase.split(' ');
  const firstWord = words.findIndex((word) => !wordsBeforeRoles.has(word.toLowerCase()));
  const role = toSingularRole(
    words.slice(Math.max(firstWord, 0)).join(' ').replace(/[.,]$/, ''),
  ).replace(/(?<!\S)\p{Ll}(?=[^()]*(?:\(|$))/gu, (letter) => letter.toUpperCase());
  return isRole(role) ? role : undefined;
}

const splitSentences = memoize((text): readonly string[] =>
  text
    .split(
      / (?<=[.!?] )(?<!\b(?:jr|sr|mr|ms|dr|no|nos|reqd|pvt|rs|exp)\. )| ?[‼❗🔥🚨📢]{1,5}\ufe0f? ?/iu,
    )
    .map((each) => each.trim())
    .filter(Boolean),
);

const dropPrefix = (text: string) =>
  text
    .replace(
      /^(?:(?:#?(?:we are |we're |now |urgent(?:ly)? )?hiring|job opening|opening|vacancy|(?:urgent )?requirement|subject|(?:(?:employee|job) )?referral(?: chahiye| needed| drive)?|re|fwd?|off[- ]?campus drive|campus drive|walk[- ]?in(?:[ -](?:drive|interviews?|selection))?|job alert|new job|role|position|internship)\b(?: alert| for| of)? ?[:!|–-]+ ?)+/i,
      '',
    )
    .replace(
      /^(?:job )?(?:openings?|requirements?|vacanc(?:y|ies)|hiring|recruitment|engagement|appointment|(?:walk[- ]?in |campus |mega )*(?:drive|interviews?)(?: on .{3,30}?)?) (?:for|of)(?: an?)? (?:freshers? [–-] )?/i,
      '',
    )
    .replace(/\s[–-]\s(?:20\d\d|batch|fresher).*$|\son \d{1,2}(?:st|nd|rd|th)?\b.*$/i, '');

interface HeadContext {
  /** Where the values that were found are added. */
  candidates: PossibleFacts;
  allText: string;
  /** Earlier lines have more weight. */
  index: number;
  /** True for a posting of a numbered list, which begins with company and role. */
  isOneOfSeveral: boolean;
  isHeading: boolean;
}

/** Reads one part of a line. Returns true where it recognized the part. */
type PartReader = (part: string, context: HeadContext) => boolean;

const earlyLineBonus = ({ index }: HeadContext) => Math.max(0, 3 - index);

/** Reads "Trainee – Vayu Motors, Hosur". A place or another line with the name confirms the company. */
const readDashPart: PartReader = (part, { candidates, allText, isOneOfSeveral }) => {
  const [, left = '', right = ''] = /^(.{3,80}?) [–—:-] (.{2,60})$/.exec(part) ?? [];
  const [name = '', place] = right.split(/, (.*)/);
  const canBeCompany = (each: string, isPlaceGiven = false) =>
    isCompany(each) && (isPlaceGiven || isOneOfSeveral || isCompanyNamed(allText, each));
  const isRoleFirst = isRole(left) && canBeCompany(name, place !== undefined);
  const before = dropBrackets(left);
  if (!isRoleFirst && (!isRole(right) || isRole(left) || !isCompany(before))) return false;
  const [role, company] = isRoleFirst ? [left, name] : [right, before];
  candidates.role.add(dropBracketedFacts(role), part, 5);
  candidates.company.add(company, part, canBeCompany(company, isRoleFirst) ? 4 : 2);
  return true;
};

const skipOtherFacts: PartReader = (part) =>
  isExperience(part) || isEmployment(part) || findUnlabelledPay(part) !== undefined;

const readRolePart: PartReader = (part, context) => {
  // "Loom Support Services" is a company.
  if (!isRole(part) || (isCompany(part) && !isRole(part.replace(/ \S+ \S+$/, '')))) return false;
  // Text after a dash can be something other than the role.
  const isOnlyRole = !/\binternship\b/i.test(part) && (context.isHeading || !/ [–—-] /.test(part));
  const weight = isOnlyRole ? (context.isHeading ? 9 : 5) + earlyLineBonus(context) : 4;
  context.candidates.role.add(toSingularRole(dropBracketedFacts(part)), part, weight);
  return true;
};

const dropBrackets = (part: string) =>
  part.replace(/\((?!(?:p|i|pvt|india)\))[^()]{0,40}\)/gi, '').trim();

const examPattern = /\b(?:tests?|exams?|interviews?|training) (?:will be )?(?:held )?(?:in|at)\b/i;
const readPlacePart: PartReader = (part, { candidates }) => {
  // "Kovai Ledger Systems Pvt Ltd" is a company, though it contains a place.
  if (part.length > 80 || !hasPlace(part) || isCompany(part) || examPattern.test(part))
    return false;
  const place = parsePlace(part);
  const isProse = / \p{Ll}{3,} .*\p{Ll}\.$/u.test(part);
  // "Used by shops across India" is not the location of the job.
  if (!isProse || /^\p{Lu}/u.test(place)) candidates.location.add(place, part, 5);
  return !isProse;
};

const readNamePart: PartReader = (part, context) => {
  const name = dropBrackets(part).replace(
    / [1-5](?:\.\d)? ?(?:[★⭐]|stars?|out of|\/ ?5).*$| (?:[–-] )?(?:careers|jobs|hiring)[! ]*$| for (?:the )?20\d\d\b.*$/i,
    '',
  );
  if (!isCompany(name)) return false;
  const isNamed = isCompanyNamed(context.allText.replace(part, ''), name);
  const weight = 2 + earlyLineBonus(context) / 2 + (isNamed ? 2 : 0);
  context.candidates.company.add(toTitleCase(name), part, weight);
  return true;
};

/** "Loom Labs - Surat & Pune". */
const readNameBeforePlaces: PartReader = (part, { candidates }) => {
  const [, name = '', places = ''] = /^(.{3,50}?) [–-] (.{2,40})$/.exec(part) ?? [];
  if (!hasPlace(places) || isRole(places) || !isCompany(name) || isRole(name)) return false;
  candidates.company.add(toTitleCase(name), part, 3);
  candidates.location.add(parsePlace(places), part, 5);
  return true;
};

/** Words of an address, which is not a company. */
const addressWords =
  /\b(?:district|nagar|road|street|park|phase|sector|city|layout|colony|floor|tower|building|east|west|north|south|cantonment)\b|\d/i;
const readNameWithTown: PartReader = (part, { candidates, index }) => {
  const [, name = '', town = ''] = /^(.{4,60} .{2,40}), (\p{Lu}\p{L}{2,20})$/u.exec(part) ?? [];
  if ((index > 1 && !hasPlace(town)) || !isCompany(name) || isRole(part) || addressWords.test(name))
    return false;
  candidates.company.add(toTitleCase(name), part, 3);
  return true;
};

/** "Java Trainee, Pune. 2026 batch, WFO." */
const readListPart: PartReader = (part, { candidates, allText }) => {
  const [role = '', ...others] = part.split(/[,.] /);
  if (others.length === 0 || !isRole(role)) return false;
  // "Trainee, Loom Labs (Surat)" is role and company, but "Engineer, Platform" is one role.
  const isCompanyPart = (other: string) =>
    isCompany(dropBrackets(other)) && (other.endsWith(')') || isCompanyNamed(allText, other));
  const name = dropBrackets(others.find(isCompanyPart) ?? '');
  const [next = ''] = others;
  if (!hasPlace(next) && dropBrackets(next) !== name && findWorkMode(next) === undefined)
    return false;
  candidates.company.add(name, part, 3);
  candidates.role.add(dropBracketedFacts(trimRole(role)), part, 5);
  return true;
};

const partReaders: readonly PartReader[] = [
  readHiringSentences,
  readDashPart,
  readListPart,
  skipOtherFacts,
  readRolePart,
  readNameBeforePlaces,
  readNameWithTown,
  readPlacePart,
  readNamePart,
];

/** A longer sentence contains more facts than company and role. */
const maxHiringLineLength = 90;

/** "Loom Labs hiring Weavers | Pune | 4 LPA". */
function readHiringSentences(text: string, { candidates }: HeadContext): boolean {
  const sentences = splitSentences(dropPrefix(text));
  const hiringFacts = sentences.flatMap((sentence) => parseHiring(sentence) ?? []);
  for (const { company, role, hasVerb } of hiringFacts) {
    candidates.company.add(company && toTitleCase(company), text, hasVerb ? 6 : 4);
    // A long paragraph often mentions only a part of the role.
    const isMentionedOnly = text.length > 2 * maxHiringLineLength || !role?.includes(' ');
    candidates.role.add(role && dropBracketedFacts(role), text, isMentionedOnly ? 4 : 7);
  }
  candidates.location.add(findStatedPlace(text), text, hiringFacts.length > 0 ? 6 : 2);
  return hiringFacts.length > 0;
}

/** Returns true where the whole line was read. */
function readHeadLine({ text }: Line, context: HeadContext): boolean {
  if (!/ [|·] /.test(text) && readHiringSentences(text, context))
    return text.length < maxHiringLineLength;
  return dropPrefix(text)
    .split(/ ?[|·•] ?| \/\/ /)
    .filter(Boolean)
    .flatMap(splitRoleAndFacts)
    .map((part) => partReaders.some((read) => read(part, context)))
    .some(Boolean);
}

const agencyPattern =
  /\b(?:staffing|consult(?:ants?|ancy)|recruit\w*|placements?|manpower|head ?hunters?|talent\w*|hr (?:services|solutions|partners)|search partners)\b/i;

/** Drops agencies that hire for a client, since they are not the employer. */
function dropAgencies(all: readonly Line[], { company }: PossibleFacts): void {
  const clientSentences = all
    .flatMap(({ text }) => (clientWords.test(text) ? splitSentences(text) : []))
    .filter((each) => clientPattern.test(each) && hiringWords.test(each));
  if (clientSentences.length === 0) return;
  const agencies = clientSentences.flatMap((each) => companyAtStart(each) ?? []).map(toCompanyKey);
  company.drop(({ value }) => agencyPattern.test(value) || agencies.includes(toCompanyKey(value)));
}

/** Accepts a lowercase name such as "kabaadi club" where an address or another line repeats it. */
function addSmallName(head: readonly Line[], allText: string, { company }: PossibleFacts): void {
  const names = head.slice(0, 3).map(({ text }) => withoutEndEmoji(text));
  const name = names.find((text) => {
    const isShort = /^\p{Ll}[\p{Ll}\d]*(?: [\p{Ll}\d]+){0,2}$/u.test(text) && !isRole(text);
    return isShort && isCompanyNamed(allText.replace(text, ''), text);
  });
  company.add(name, name ?? '', 1);
}

const maxHeadLines = 14;
const maxHiringLines = 30;

function readCompanyNames(all: readonly Line[], { sections }: Outline, { company }: PossibleFacts) {
  const addName = (text: string, quote: string, weight: number) => {
    const name = [text.trim(), trimCompany(text)].find((each) => isCompany(each));
    company.add(name && toTitleCase(name), quote, weight);
  };
  const aboutText = sections.find(({ name }) => name === 'aboutCompany')?.lines[0]?.text ?? '';
  addName(companyAtStart(aboutText) ?? '', aboutText, 3);
  for (const line of all)
    for (const [weight, name] of findWeightedNames(line.text))
      // List items often mention customers, and not the employer.
      if (weight > 2 || line.kind !== 'bullet' || line.hasEmoji) addName(name, line.text, weight);
}

const signerRolePattern =
  /^(?:(?:sr\.?|senior|asst\.?|assistant|head|lead|chief) ?[–-]? ?)*(?:hr|human resources?|people|talent|recruit\w+|executive|manager|founder|ceo|cto|director)\b.{0,40}$/i;
/** Reads the signature of a mail: "HR Executive" above "Loom Labs", or "Asha Rao | Loom Labs". */
function readSignature(all: readonly Line[], { company }: PossibleFacts): void {
  const lastLines = all.slice(-6).map(({ text }) => text);
  for (const [index, text] of lastLines.entries()) {
    const [role = '', signerCompany = ''] = text.split(/, | \| | [–-] /);
    const name = signerRolePattern.test(lastLines[index - 1] ?? '') ? text : signerCompany;
    const isSigner = isRole(role) || /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}.]*){1,2} [|–-] /u.test(text);
    if ((isSigner || name === text) && isCompany(name) && !agencyPattern.test(name))
      company.add(name, text, 3);
  }
}

/** Text after a map pin emoji is a place, even an unknown one. */
function readPinnedPlaces({ looseLines }: Outline, { location }: PossibleFacts): void {
  for (const { emojiMeaning, text } of looseLines)
    if (emojiMeaning === 'place' && (hasPlace(text) || !/ \p{Ll}/u.test(text)))
      location.add(parsePlace(text), text, 4);
}

/** Reads the sentences of these lines only where role or location are still missing. */
function readSentences(lines: readonly Line[], { role, location }: PossibleFacts): void {
  const [isRoleMissing, isLocationMissing] = [role.isEmpty, location.isEmpty];
  for (const { text } of isRoleMissing || isLocationMissing ? lines : []) {
    const roles = isRoleMissing ? splitSentences(text).map((each) => parseHiring(each)?.role) : [];
    role.add(roles.find(Boolean), text, 1);
    if (isLocationMissing) location.add(findStatedPlace(text), text, 1);
  }
}

/** The job title of a recruiter who sent the posting. */
const recruiterTitle =
  /^(?:sr\b\.?|senior|lead|principal|chief|head|manager|technical)\b.*(?:recruit|talent|\bhr\b)|^recruiter$|^placement (?:officer|head)$/i;

/** A college hosts a campus drive, but is not the employer. */
const collegePattern =
  /\b(?:college|university|institute of (?:technology|engineering|science)|polytechnic|vidyalaya)\b/i;
const campusPattern =
  /(?<!\boff[- ])\b(?:campus|pool(?:ed)?) (?:campus |placement |recruitment )?(?:drive|placement|recruitment|hiring|interview)|\bplacement (?:cell|officer|office|drive|notice)|\b(?:visit\w*|coming to) (?:our|the) campus\b|\btpo\b/i;
const mentionsCampus = memoize((text) => campusPattern.test(text));

export function findPossibleFacts(allLines: readonly Line[], outline: Outline) {
  const allText = allLines.map(({ text }) => text).join('\n');
  const candidates: PossibleFacts = {
    company: new PossibleValues(),
    role: new PossibleValues(),
    location: new PossibleValues(),
  };
  candidates.role.ignoredPattern = recruiterTitle;
  if (allLines.some(({ text }) => mentionsCampus(text)))
    candidates.company.ignoredPattern = collegePattern;
  const unreadLines = outline.head.filter((line, index) => {
    const isOneOfSeveral = line.number !== undefined;
    const isHeading = line.kind === 'heading';
    const context = { candidates, allText, index, isOneOfSeveral, isHeading };
    return index >= maxHeadLines || !readHeadLine(line, context);
  });
  readLabelledFacts(outline, candidates);
  for (const { text } of [...outline.head, ...outline.looseLines].slice(0, maxHiringLines)) {
    for (const sentence of splitSentences(text)) {
      const role = findRoleInSentence(sentence);
      candidates.role.add(role && dropBracketedFacts(role), text, 1);
    }
  }
  readPinnedPlaces(outline, candidates);
  readCompanyNames(allLines, outline, candidates);
  readSignature(allLines, candidates);
  dropAgencies(allLines, candidates);
  candidates.company.drop(({ value, weight }) => weight < 7 && !isConfirmedName(allText, value));
  if (candidates.company.isEmpty) addSmallName(outline.head, allText, candidates);
  readSentences(allLines.slice(0, maxHiringLines), candidates);
  // Some portals name an internship only by its field.
  if (candidates.role.isEmpty && /^about the internship$/im.test(allText)) {
    const company = candidates.company.findBest(toTextKey)?.value;
    const firstName = outline.head.find(({ text }) => isCompany(text) && text !== company)?.text;
    candidates.role.add(firstName, firstName ?? '', 1);
  }
  return { candidates, unreadLines };
}
