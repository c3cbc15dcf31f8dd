import postingWords from '#data/jobs/posting-words.json' with { type: 'json' };
import { Candidates, companyKey, type HeadCandidates, textKey } from './candidates.ts';
import { namesIn } from './company-names.ts';
import { readLabels } from './label-heads.ts';
import { type Line, withoutPictures } from '#domain/lines.ts';
import {
  apart,
  isBorneOut,
  isCompanyNamed,
  isEmployment,
  isName,
  isRole,
  nameAtStart,
  ofClient,
  oneRole,
  parseHiring,
  roleNoun,
  saysClient,
  toNameCase,
  trimName,
  trimRole,
  withoutAside,
} from './names.ts';
import { isExperience } from '#domain/experience.ts';
import { remembered } from '#domain/remembered.ts';
import { modeIn, parsePlace, payWords, placeSaid, saysPlace } from '#domain/said-facts.ts';
import type { Sorted } from './sort-lines.ts';

const ofHiring =
  /\b(?:hiring|openings?|vacanc(?:y|ies)|roles?|positions?|posts?|looking|needs?|requires?|refer|recruit\w*|select(?:ing|ion of)|appointing|engaging|opportunit(?:y|ies)|chahiye|zaroorat|bharti|naukri)\b/i;
const inNoRole = new Set(postingWords.beforeRoles);
const capitals =
  /(?:(?<!\S)\.)?[\p{Lu}\d][\p{L}\p{N}+#./&-]*(?: (?:\.?[\p{Lu}\d][\p{L}\p{N}+#./&-]*|&)){0,5}(?: [–-] \p{Lu}[\p{L}+#.]*(?! \p{Lu}))?(?: \([^()]{2,30}\))?/gu;
// eslint-disable-next-line security/detect-non-literal-regexp -- of constants
const small = new RegExp(
  String.raw`(?<!\p{L})(?:\p{Ll}[\p{L}.+#-]{1,20} ){1,2}(?:${roleNoun.source})`,
  'u',
);

/** Finds a role within a sentence about hiring: "I can refer you for Software Engineer - Backend". */
function roleWithin(said: string): string | undefined {
  if (!ofHiring.test(said)) return undefined;
  const sentence = said.replace(/\bI(?: am| work as|['’]m) an? .{2,40}? (?:at|@) /g, '');
  const phrases = [...sentence.matchAll(capitals)].map(([phrase]) => phrase);
  const phrase = phrases.find((phrase) => roleNoun.test(phrase)) ?? small.exec(sentence)?.[0] ?? '';
  const words = phrase.split(' ');
  const from = words.findIndex((word) => !inNoRole.has(word.toLowerCase()));
  const role = oneRole(words.slice(Math.max(from, 0)).join(' ').replace(/[.,]$/, '')).replace(
    /(?<!\S)\p{Ll}(?=[^()]*(?:\(|$))/gu,
    (letter) => letter.toUpperCase(),
  );
  return isRole(role) ? role : undefined;
}

const splitSentences = remembered((text): readonly string[] =>
  text
    .split(
      / (?<=[.!?] )(?<!\b(?:jr|sr|mr|ms|dr|no|nos|reqd|pvt|rs|exp)\. )| ?[‼❗🔥🚨📢]{1,5}\ufe0f? ?/iu,
    )
    .map((each) => each.trim())
    .filter(Boolean),
);

const withoutPrefix = (text: string) =>
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

interface Context {
  into: HeadCandidates;
  allText: string;
  /** The index of the line. Earlier lines have more weight. */
  place: number;
  /** True for a posting of a numbered list, which begins with company and role. */
  isOneOfSeveral: boolean;
  isHeading: boolean;
}

/** Reads one part of a line. Returns true where it recognized the part. */
type PartReader = (part: string, context: Context) => boolean;

const scoreEarly = ({ place }: Context) => Math.max(0, 3 - place);

/** Reads "Trainee – Vayu Motors, Hosur". A place or another line with the name confirms the company. */
const withDash: PartReader = (part, { into, allText, isOneOfSeveral }) => {
  const [, left = '', right = ''] = /^(.{3,80}?) [–—:-] (.{2,60})$/.exec(part) ?? [];
  const [name = '', place] = right.split(/, (.*)/);
  const isCompany = (each: string, isPlaced = false) =>
    isName(each) && (isPlaced || isOneOfSeveral || isCompanyNamed(allText, each));
  const isRoleFirst = isRole(left) && isCompany(name, place !== undefined);
  const before = dropBrackets(left);
  if (!isRoleFirst && (!isRole(right) || isRole(left) || !isName(before))) return false;
  const [role, company] = isRoleFirst ? [left, name] : [right, before];
  into.role.add(withoutAside(role), part, 5);
  into.company.add(company, part, isCompany(company, isRoleFirst) ? 4 : 2);
  return true;
};

const otherFacts: PartReader = (part) =>
  isExperience(part) || isEmployment(part) || payWords(part, false) !== undefined;

const asRole: PartReader = (part, context) => {
  // "Loom Support Services" is a company.
  if (!isRole(part) || (isName(part) && !isRole(part.replace(/ \S+ \S+$/, '')))) return false;
  const weight = (context.isHeading ? 9 : 5) + scoreEarly(context);
  // Text after a dash can be something other than the role.
  const isPlain = !/\binternship\b/i.test(part) && (context.isHeading || !/ [–—-] /.test(part));
  context.into.role.add(oneRole(withoutAside(part)), part, isPlain ? weight : 4);
  return true;
};

const dropBrackets = (part: string) =>
  part.replace(/\((?!(?:p|i|pvt|india)\))[^()]{0,40}\)/gi, '').trim();

const ofTest = /\b(?:tests?|exams?|interviews?|training) (?:will be )?(?:held )?(?:in|at)\b/i;
const asPlace: PartReader = (part, { into }) => {
  // "Kovai Ledger Systems Pvt Ltd" is a company, though it contains a place.
  if (part.length > 80 || !saysPlace(part) || isName(part) || ofTest.test(part)) return false;
  const [place, isTold] = [parsePlace(part), / \p{Ll}{3,} .*\p{Ll}\.$/u.test(part)];
  // "Used by shops across India" is not the location of the job.
  if (!isTold || /^\p{Lu}/u.test(place)) into.location.add(place, part, 5);
  return !isTold;
};

const asName: PartReader = (part, context) => {
  const name = dropBrackets(part).replace(
    / [1-5](?:\.\d)? ?(?:[★⭐]|stars?|out of|\/ ?5).*$| (?:[–-] )?(?:careers|jobs|hiring)[! ]*$| for (?:the )?20\d\d\b.*$/i,
    '',
  );
  if (!isName(name)) return false;
  const isNamed = isCompanyNamed(context.allText.replace(part, ''), name);
  context.into.company.add(toNameCase(name), part, 2 + scoreEarly(context) / 2 + (isNamed ? 2 : 0));
  return true;
};

/** "Loom Labs - Surat & Pune". */
const beforePlaces: PartReader = (part, { into }) => {
  const [, name = '', places = ''] = /^(.{3,50}?) [–-] (.{2,40})$/.exec(part) ?? [];
  if (!saysPlace(places) || isRole(places) || !isName(name) || isRole(name)) return false;
  into.company.add(toNameCase(name), part, 3);
  into.location.add(parsePlace(places), part, 5);
  return true;
};

/** Words of an address, which is not a company. */
const ofTown =
  /\b(?:district|nagar|road|street|park|phase|sector|city|layout|colony|floor|tower|building|east|west|north|south|cantonment)\b|\d/i;
const withPlace: PartReader = (part, { into, place }) => {
  const [, name = '', town = ''] = /^(.{4,60} .{2,40}), (\p{Lu}\p{L}{2,20})$/u.exec(part) ?? [];
  if ((place > 1 && !saysPlace(town)) || !isName(name) || isRole(part) || ofTown.test(name))
    return false;
  into.company.add(toNameCase(name), part, 3);
  return true;
};

/** "Java Trainee, Pune. 2026 batch, WFO." */
const asList: PartReader = (part, { into, allText }) => {
  const [role = '', ...others] = part.split(/[,.] /);
  if (others.length === 0 || !isRole(role)) return false;
  // "Trainee, Loom Labs (Surat)" is role and company, but "Engineer, Platform" is one role.
  const isOfName = (other: string) =>
    isName(dropBrackets(other)) && (other.endsWith(')') || isCompanyNamed(allText, other));
  const name = dropBrackets(others.find(isOfName) ?? '');
  const [next = ''] = others;
  if (!saysPlace(next) && dropBrackets(next) !== name && modeIn(next) === undefined) return false;
  into.company.add(name, part, 3);
  into.role.add(withoutAside(trimRole(role)), part, 5);
  return true;
};

const readers: readonly PartReader[] = [
  readCalls,
  withDash,
  asList,
  otherFacts,
  asRole,
  beforePlaces,
  withPlace,
  asPlace,
  asName,
];

/** A longer sentence contains more facts than company and role. */
const longestCall = 90;

/** "Loom Labs hiring Weavers | Pune | 4 LPA". */
function readCalls(text: string, { into }: Context): boolean {
  const sentences = splitSentences(withoutPrefix(text));
  const calls = sentences.flatMap((sentence) => parseHiring(sentence) ?? []);
  for (const { company, role, plain } of calls) {
    into.company.add(company && toNameCase(company), text, plain ? 6 : 4);
    // A long paragraph often mentions only a part of the role.
    const isInPassing = text.length > 2 * longestCall || !role?.includes(' ');
    into.role.add(role && withoutAside(role), text, isInPassing ? 4 : 7);
  }
  into.location.add(placeSaid(text), text, calls.length > 0 ? 6 : 2);
  return calls.length > 0;
}

/** Returns true where the whole line was read. */
function readHead({ text }: Line, context: Context): boolean {
  if (!/ [|·] /.test(text) && readCalls(text, context)) return text.length < longestCall;
  return withoutPrefix(text)
    .split(/ ?[|·•] ?| \/\/ /)
    .filter(Boolean)
    .flatMap(apart)
    .map((part) => readers.some((read) => read(part, context)))
    .some(Boolean);
}

const ofAgency =
  /\b(?:staffing|consult(?:ants?|ancy)|recruit\w*|placements?|manpower|head ?hunters?|talent\w*|hr (?:services|solutions|partners)|search partners)\b/i;

/** Drops agencies that hire for a client, since they are not the employer. */
function dropAgencies(all: readonly Line[], { company }: HeadCandidates): void {
  const said = all
    .flatMap(({ text }) => (saysClient.test(text) ? splitSentences(text) : []))
    .filter((each) => ofClient.test(each) && ofHiring.test(each));
  if (said.length === 0) return;
  const agencies = said.flatMap((each) => nameAtStart(each) ?? []).map(companyKey);
  company.drop(({ value }) => ofAgency.test(value) || agencies.includes(companyKey(value)));
}

/** Accepts a lowercase name such as "kabaadi club" where an address or another line repeats it. */
function addSmallName(head: readonly Line[], allText: string, { company }: HeadCandidates): void {
  const names = head.slice(0, 3).map(({ text }) => withoutPictures(text));
  const name = names.find((text) => {
    const isShort = /^\p{Ll}[\p{Ll}\d]*(?: [\p{Ll}\d]+){0,2}$/u.test(text) && !isRole(text);
    return isShort && isCompanyNamed(allText.replace(text, ''), text);
  });
  company.add(name, name ?? '', 1);
}

const headLines = 14;
const callLines = 30;

/** List items often mention customers, and not the employer. */
const isPoint = ({ kind, pictured }: Line) => kind === 'bullet' && !pictured;

function readAround(all: readonly Line[], { sections }: Sorted, { company }: HeadCandidates): void {
  const add = (name: string | undefined, from: string, weight: number) =>
    company.add(
      [name?.trim(), name && trimName(name)]
        .map((each) => (each && isName(each) ? toNameCase(each) : undefined))
        .find(Boolean),
      from,
      weight,
    );
  const own = sections.filter(({ name }) => name === 'aboutCompany');
  add(nameAtStart(own[0]?.lines[0]?.text ?? ''), own[0]?.lines[0]?.text ?? '', 3);
  for (const line of all)
    for (const [weight, name] of namesIn(line.text))
      if (weight > 2 || !isPoint(line)) add(name, line.text, weight);
}

const ofSigner =
  /^(?:(?:sr\.?|senior|asst\.?|assistant|head|lead|chief) ?[–-]? ?)*(?:hr|human resources?|people|talent|recruit\w+|executive|manager|founder|ceo|cto|director)\b.{0,40}$/i;
/** Reads the signature of a mail: "HR Executive" above "Loom Labs", or "Asha Rao | Loom Labs". */
function readSigner(all: readonly Line[], { company }: HeadCandidates): void {
  const last = all.slice(-6).map(({ text }) => text);
  for (const [at, text] of last.entries()) {
    const [role = '', end = ''] = text.split(/, | \| | [–-] /);
    const name = ofSigner.test(last[at - 1] ?? '') ? text : end;
    const isSigner = isRole(role) || /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}.]*){1,2} [|–-] /u.test(text);
    if ((isSigner || name === text) && isName(name) && !ofAgency.test(name))
      company.add(name, text, 3);
  }
}

/** Text after a map pin emoji is a place, even an unknown one. */
function readPins({ free }: Sorted, { location }: HeadCandidates): void {
  for (const { about, text } of free)
    if (about === 'place' && (saysPlace(text) || !/ \p{Ll}/u.test(text)))
      location.add(parsePlace(text), text, 4);
}

/** Reads sentences below headings only where role or location are still missing. */
function readWithin(lines: readonly Line[], { role, location }: HeadCandidates): void {
  const [isNameless, isPlaceless] = [role.isEmpty, location.isEmpty];
  for (const { text } of isNameless || isPlaceless ? lines : []) {
    const roles = isNameless ? splitSentences(text).map((each) => parseHiring(each)?.role) : [];
    role.add(roles.find(Boolean), text, 1);
    if (isPlaceless) location.add(placeSaid(text), text, 1);
  }
}

/** The job title of a recruiter who sent the posting. */
const ofRecruiter =
  /^(?:sr\b\.?|senior|lead|principal|chief|head|manager|technical)\b.*(?:recruit|talent|\bhr\b)|^recruiter$|^placement (?:officer|head)$/i;

/** A college hosts a campus drive, but is not the employer. */
const ofCollege =
  /\b(?:college|university|institute of (?:technology|engineering|science)|polytechnic|vidyalaya)\b/i;
const ofCampus =
  /(?<!\boff[- ])\b(?:campus|pool(?:ed)?) (?:campus |placement |recruitment )?(?:drive|placement|recruitment|hiring|interview)|\bplacement (?:cell|officer|office|drive|notice)|\b(?:visit\w*|coming to) (?:our|the) campus\b|\btpo\b/i;
const saysCampus = remembered((text) => ofCampus.test(text));

export function readHeads(all: readonly Line[], sorted: Sorted) {
  const allText = all.map(({ text }) => text).join('\n');
  const into: HeadCandidates = {
    company: new Candidates(),
    role: new Candidates(),
    location: new Candidates(),
  };
  into.role.refuses = ofRecruiter;
  if (all.some(({ text }) => saysCampus(text))) into.company.refuses = ofCollege;
  const rest = sorted.head.filter((line, place) => {
    const isOneOfSeveral = line.number !== undefined;
    const context = { into, allText, place, isOneOfSeveral, isHeading: line.kind === 'heading' };
    return place >= headLines || !readHead(line, context);
  });
  readLabels(sorted, into);
  for (const { text } of [...sorted.head, ...sorted.free].slice(0, callLines)) {
    for (const sentence of splitSentences(text)) {
      const role = roleWithin(sentence);
      into.role.add(role && withoutAside(role), text, 1);
    }
  }
  readPins(sorted, into);
  readAround(all, sorted, into);
  readSigner(all, into);
  dropAgencies(all, into);
  into.company.drop(({ value, weight }) => weight < 7 && !isBorneOut(allText, value));
  if (into.company.isEmpty) addSmallName(sorted.head, allText, into);
  readWithin(all.slice(0, callLines), into);
  // Some portals name an internship only by its field.
  if (into.role.isEmpty && /^about the internship$/im.test(allText)) {
    const company = into.company.best(textKey)?.value;
    const first = sorted.head.find(({ text }) => isName(text) && text !== company)?.text;
    into.role.add(first, first ?? '', 1);
  }
  return { into, rest };
}
