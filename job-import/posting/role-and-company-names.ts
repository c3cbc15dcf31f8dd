import { findFact, findSection } from '#domain/classify-labels.ts';
import { isExperience } from '#domain/parse-experience.ts';
import { findWorkMode, hasPlace } from '#domain/find-stated-facts.ts';
import { findUnlabelledPay } from '#domain/find-stated-pay.ts';
import { findAddresses } from '#domain/web-links.ts';
import { findDegrees } from '#domain/find-degrees.ts';
import { isMenuText, isNoise } from '#domain/posting-noise.ts';
import { memoize } from '#domain/memoize.ts';

export const roleNoun =
  /** "get" is a Graduate Engineer Trainee, "mts" a Member of Technical Staff, "bda" and "bde" are in business development. */
  /\b(?:engineer|developer|dev|intern|internship|analyst|trainee|associate|tester|designer|consultant|administrator|admin|scientist|architect|manager|executive|programmer|specialist|officer|lead|sde|sre|swe|sdet|apprentice|technician|(?<=\w )support|writer|researcher|assistant|representative|advisor|coordinator|recruiter|accountant|editor|strategist|graduate|operator|instructor|trainer|faculty|clerk|mts|get|bda|bde|fellow|teacher|mentor|evangelist|agent|supervisor|counsellor|marketer|expert|professional|qa|telecaller|artist|animator|illustrator|auditor|planner|receptionist|lecturer|professor|nurse|pharmacist|photographer|translator|moderator|annotator|inspector|surveyor|stenographer|typist|cashier|teller|merchandiser|ambassador|ninja|reviewer|chemist|physicist|statistician|economist|draughtsman|draftsman|electrician|fitter|machinist|chef|driver|steward|buyer|coder|copywriter|journalist|reporter|producer|videographer|librarian|therapist|dietitian|sourcer|underwriter|paralegal|secretary|attendant|storekeeper|superintendent)(?:s|[ -]?(?:i{1,3}|iv|[1-4]))?\b/i;
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const everyRoleNoun = new RegExp(roleNoun.source, 'gi');
const notRolePattern =
  /^(?:we|our|my|i(?= )|i['’]m|you|your|the|this|these|as an?|if|are|is|do|all|who|please|kindly|apply|join|about|save|know|must|should|any|no|not|interested|greetings|looking|wanted|seeking|hiring|faqs?|selected|shortlisted|successful|eligible|existing|such|upon|after|during|before|by|from|with|without|under|(?:on|in|at|for|to|and|or|but)(?= ))\b|\b(?:will|shall|gets?|who|has|have|receives?)\b/i;

export const countWords = (text: string) => text.split(' ').length;

export const isRole = memoize(
  (text): boolean =>
    text.length <= 90 &&
    countWords(text) <= 12 &&
    roleNoun.test(text) &&
    !(countWords(text) > 3 && isMenuText(text)) &&
    !notRolePattern.test(text) &&
    !/[.?!]$|[:;@%]|https?:|^\d[\d.]*\+?(?: ?(?:months? )?(?:to|se|[-–]) ?[\d.]+)? ?(?:years?|yrs?)\b|\bwe\b|\byou\b|\b(?:looking for|for the)\b|\d{4,}/i.test(
      text.replace(/\b20[12]\d\b/g, ''),
    ) &&
    !/\b(?:openings?|requirements?|vacanc(?:y|ies)|hiring|drive|needed|required|wanted)$/i.test(
      text,
    ) &&
    !isEmployment(text) &&
    !/\bbatch(?:es)?\b|\bany graduate\b/i.test(text) &&
    findSection(text) === undefined,
);

export const isEmployment = (text: string): boolean =>
  /^(?:full|part)[ -]?time(?:\b.*)?$|^(?:permanent|contract|freelance|temporary|regular|internships?)(?:[ ,(].*)?$|^\d+ months?\b.*$/i.test(
    text,
  );

const legalForm =
  /\b(?:pvt|private|ltd|limited|inc|llp|corp|gmbh|plc)\b\.?|\w (?:services|solutions|systems|technologies|labs|industries)$/i;
const notCompanyStart =
  /^(?:students?|candidates?|anyone|everyone|somebody|someone|people|profile|particulars|details|we|our|my|you|your|the|this|these|it|at|in|with|founded|as|from|since|for|an?|over|more|join|are|do|help|hiring|urgent|immediate|forwarded|updates?|wanted|mega|current|latest|new|job|jobs|careers?|now|bulk|mass|direct|diversity|immediate|walk[- ]?in|interviews?|off|campus (?:recruit|drive|hiring|placement|interview)\p{L}*|pool|freshers?|batch|location|posted|apply|today['’]?s?|tomorrow|clos(?:es|ing|ed)|deadline|only|key|note|advt|india|remote|hybrid|full|part|contract|permanent|home|team|resume|cv|form|salary|office|hr|hum|mer[aeio]|ha?u?ma?r[aei]|apn[aei]|aapk[aei]|unk[aei]|[iu]sk[aei]|kisi|koi|kal|aaj|abhi|yahan?|wahan?|bhai|dost\p{L}*|sabhi|agar|jis\p{L}*|jo|hello|notification|advertisement|circular|referrals?|employee referral|notice|recruitment|engagement|announcement|vacancy|requirements?|openings?|government of|govt|and|or|must|should|graduation|knowledge|ability|what|who|why|how|when|here|there|all|no|if|there's|yes|okay|sure|welcome|greetings|dear|hi|hello|please|kindly|january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|linkedin|naukri|indeed|internshala|glassdoor|whatsapp|telegram)\b/iu;
const notInCompany =
  /,$|^[^(]*\)|\([^()]{0,60}$|[|·•!?:;@₹$%]|\d{3}|\d[ -]?(?:hrs?|hours?|days?|weeks?|months?|lpa|lakhs?)\b|^\d[\d.]* ?[-–]|^\d+ (?:nos?|posts?|openings?|positions?)\b|https?:|[./]$|\b(?:(?:placement|hr|help|recruitment|training|admissions?|career) (?:cell|desk)|department|other|freshers|intake|cohort|semester|quarter)$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|cell|desk|engineering|sales|marketing|finance|operations|design|product|technology|support|data|legal|people|it)$/i;

const looksLikeCompany = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 60 &&
  countWords(text) <= 7 &&
  // "Asha, Loom Labs" is a signature.
  !/^\p{L}+, \p{L}+(?: \p{L}+)?$/u.test(text) &&
  /^[\p{Lu}\p{Lo}\d]/u.test(text) &&
  (text.match(/ (?!(?:and|of|for|the|in|by|to)\b)\p{Ll}{2}/gu) ?? []).length < 2 &&
  !notInCompany.test(text.replace(/(?:\b(?:limited|ltd|pvt|inc|co|corp)\.)+$/i, ''));

export const isCompany = memoize((text): boolean => {
  if (!looksLikeCompany(text) || text.split(/ \/ /).some((part) => notCompanyStart.test(part)))
    return false;
  if (isNoise(text) || isMenuText(text) || (findFact(text) ?? findSection(text))) return false;
  const isOtherFact =
    findDegrees(text).length > 0 ||
    hasPlace(text) ||
    findWorkMode(text) !== undefined ||
    roleNoun.test(text);
  return !isOtherFact || legalForm.test(text);
});

const companyWords =
  /\b(?:pvt|private|ltd|limited|inc|llp|corp|gmbh|plc|compan(?:y|ies)|co|bank|group|services?|solutions?|systems?|industries|tech\w*|software|labs?|studios?|institute|university|cent(?:re|er)|council|board|authority|college|school|hospital|agency|foundation|trust|mission|department|kendra)\b/i;

/** True where a company word, several words, another line or an address confirms the name. */
export const isConfirmedName = (allText: string, name: string): boolean =>
  companyWords.test(name) ||
  (/ /.test(name) && !/ (?!(?:and|of|for|the|in|by|to)\b)\p{Ll}{2}/u.test(name)) ||
  allText.split(name).length > 2 ||
  [`at ${name}`, `${name} is `, `${name} has `, `${name} | `].some((at) => allText.includes(at)) ||
  isCompanyNamed(allText, name);

const nameSuffixes = ['pvt', 'private', 'ltd', 'limited', 'llp', 'inc', 'is hiring', 'is looking'];

/** True where the text contains the name in an address, or with words such as "Pvt Ltd". */
export function isCompanyNamed(allText: string, name: string): boolean {
  const lowerName = name.toLowerCase();
  const all = allText.toLowerCase();
  const hosts = [lowerName.replace(/[^a-z0-9]/g, ''), ...(/^[a-z]{6,}(?= )/.exec(lowerName) ?? [])];
  const isHost = (word: string) =>
    hosts.some((host) => `.${word}`.includes(`.${host}.`) && !word.endsWith(`${host}.`));
  if (nameSuffixes.some((suffix) => all.includes(`${lowerName} ${suffix}`))) return true;
  return hosts.some((host) => all.includes(`${host}.`)) && all.split(/[\s@/]+/).some(isHost);
}

/** Finds the company at the start of a sentence: "Sahyadri Bank was founded". */
export function companyAtStart(sentence: string): string | undefined {
  const name =
    /^([\p{Lu}\d][\p{L}\p{N}&'’.-]*(?: (?:&|of|and|[\p{Lu}\d][\p{L}\p{N}&'’.-]*)){0,5})(?: \p{Ll}{2,}|, an? )/u.exec(
      sentence,
    )?.[1];
  const trimmed = name?.replace(/ (?:&|of|and)$/, '');
  return trimmed && isCompany(trimmed) ? trimmed : undefined;
}

const hiringPrefix =
  /^(?:an? |ek |for |h[au]m(?:e|ein|ko) |(?:role|post|position|profile) (?:(?:hai|is) |(?=.+ hai$))|(?:mega|mass|bulk) walk[- ]?ins? (?:drive |interviews? |for )*|walk[- ]?ins? (?:drive |interviews? |for )+|(?:one|two|three|four|five|ten|multiple|several) |freshers? (?:(?:for|as) (?:an? )?)?(?=\p{Lu})|\d{1,3}\+? |some |our next |the (?:post|role|position) of )/iu;
/** Lowercase words after a role begin a clause: "MIS Executive ke liye students bhejiye". */
const clausePattern =
  /^((?: \([^()]{2,40}\))?) (?!(?:of|for|in|and|or|with|cum) [\p{Lu}\d]|(?:cum|and|or) |\p{Ll}+$)\p{Ll}/u;
function dropClause(role: string): string {
  // Searching for nouns is slow, and few names contain lowercase words.
  const nouns = role.length < 120 && / \p{Ll}/u.test(role) ? role.matchAll(everyRoleNoun) : [];
  for (const { index, 0: noun } of nouns) {
    const end = index + noun.length;
    const [found, brackets = ''] = clausePattern.exec(role.slice(end)) ?? [];
    // In "data analyst trainees for our office", the role ends with the last noun.
    if (found && roleNoun.exec(role.slice(end))?.index !== 1) return role.slice(0, end) + brackets;
  }
  return role;
}

/** Drops counts and words around a role: "5 Manual Testers". */
export const trimRole = (text: string) =>
  (dropClause(text).split(/ (?:chahiye|ki zaroorat|ki vacancy)\b/, 1)[0] ?? '')
    .replace(/^\d{1,3}\+? (.{2,60})s$/, '$1')
    .replace(/^(?:\p{Ll}+ ){1,2}(?=\d{1,3} \p{Lu})/u, '')
    .replace(hiringPrefix, '')
    .replace(
      /^(?:.{0,40}\b(?:[Rr]eq(?:t|d|uirements?)?|[Oo]penings?|[Vv]acanc(?:y|ies)|[Hh]iring|[Ww]anted|[Aa]lert|[Ii]nterviews?|[Dd]rive)\b(?:(?: \p{Ll}+)*[ ,]* ?[:|–-]+ |(?: \p{Ll}+)+,? )|.{0,40}\b(?:is|are|hai|hain|taking|nikli)[ ,]+|.{2,40}? (?:ke liye|yah?an|mein?|ko|paas) (?:hum\p{L}* |hame |hamein )?(?:ek |do |\d+ )?)(?=\p{Lu})/u,
      '',
    )
    .replace(/ hai$| (?:\/\/|») .*$|[!.,: –-]{1,10}$/, '')
    .replace(
      / on (?:an? )?(?:fixed|contract\w*|temporary)\b.*$|(?<!\([^()]{0,40}) ?(?:[+&]|\bwith\b|\band\b) ?(?:(?:ppo|fte|pre-?placement)\b.*|full[- ]time)$|, (?:who|please|pls|kindly|\d|based|sitting|located|posted|full|part|remote|hybrid|work)\b.*$| [–-] (?:freshers?|experienced|urgent|immediate|batch|20\d\d|requirements?|vacanc(?:y|ies)|openings?|hiring)\b.*$| \d{1,2} ?(?:[-–]|to) ?\d{1,2} ?(?:yrs?|years?)\b.*$| 20\d\d (?:batch|cohort|grads?|graduates?|pass[ -]?outs?|hiring|drive|intake|program(?:me)?)$/i,
      '',
    )
    .replace(/ [–-] internship$/i, (end, _, all: string) => (/\bintern\b/i.test(all) ? '' : end))
    .trim();

export const trimCompany = (text: string) =>
  text
    .replace(
      /^(?:(?:mega|walk[- ]?in|off[- ]campus|pool|campus|placement|drive|hiring|urgent)\b[ :!–-]*){1,4}(?=\p{Lu}.*\b(?:ltd|limited|llp|inc)\b)|^(?:the |our |my |mer[ie] |ha?[mu]+(?:ari|are) |we at )?(?:team at |company |client )|^(?:we at|guys|friends|folks|hum|bhai|dosto?n?|yahan) (?:log )?/iu,
      '',
    )
    .replace(
      / (?:[–-] |(?=(?:(?:off|on|pool)[ -]campus|walk[- ]?in|mega drive)\b))(?:off|on|walk|careers?|openings?|campus|national|mega|pool|freshers?|hiring|recruitment|drive|internship|jobs?|reg(?:arding)?)\b.*$/i,
      '',
    )
    .replace(/ (?:is|are|has|have|will) \p{Ll}.*$/u, '')
    .replace(/(?:[!,: –-]|(?<!\b(?:ltd|pvt|inc|co))\.){1,10}$/i, '')
    .replace(/ ?\([^()]{3,40}\)$/, (lastPart) => (hasPlace(lastPart) ? '' : lastPart))
    .replace(/, .{3,60}$/, (last) => (hasPlace(last) ? '' : last))
    .trim();

/** Drops the place of "Backend Developer in Mumbai" or "Manual Tester - Chennai". */
const dropPlace = (role: string): string => {
  const [match = '', place = ''] =
    / (?:(?:in|at|[–—-]) (?=\p{Lu})|(?=\p{Lu}\S+$))([^()]{3,40})$/u.exec(role) ?? [];
  return hasPlace(place) ? role.slice(0, -match.length) : role;
};

/** "Java Developers" becomes "Java Developer". */
export const toSingularRole = (text: string): string =>
  dropPlace(trimRole(text)).replace(/(?<= |^)(\p{L}{3,})[sS](?=$| \()/u, (plural, one: string) =>
    roleNoun.exec(one)?.[0] === one ? one : plural,
  );

/** Changes a name in capitals to title case. */
export const toTitleCase = (name: string): string =>
  / /.test(name) &&
  name === name.toUpperCase() &&
  // "JAL" can be a word or an abbreviation.
  !/\b(?!(?:OF|AND|FOR|THE|PVT|LTD|INC|CO|LLP)\b)\p{Lu}{2,3}\b/u.test(name)
    ? name
        .replace(/\p{L}{4,}|\b(?:PVT|LTD|INC)\b/gu, (word) => word[0] + word.slice(1).toLowerCase())
        .replace(/ (?:OF|AND|FOR|THE)(?= )/g, (word) => word.toLowerCase())
    : name;

/** Splits "Junior Developer - 3 LPA, 0-1 yr" into a role and two facts. */
export function splitRoleAndFacts(part: string): string[] {
  const [, firstPart = '', last = ''] =
    /^(.+)(?: [–—-] |, | ?\((?=[^()]*\)$))([^()]+)\)?$/.exec(part) ?? [];
  const isOtherFact =
    isExperience(last) ||
    /^(?:only )?freshers?(?: only)?$|^\d{1,3} (?:nos?|posts?|openings?|positions?)\.?$/i.test(
      last,
    ) ||
    findAddresses(last).length > 0 ||
    findUnlabelledPay(last);
  return isOtherFact ? [...splitRoleAndFacts(firstPart), last] : [part];
}

/** Drops brackets with other facts or a place, such as "(6 months)". */
export const dropBracketedFacts = (role: string): string =>
  (hasPlace(/\(([^()]{3,40})\)$/.exec(role)?.[1] ?? '') ? role.replace(/ ?\([^()]*\)$/, '') : role)
    .replace(
      / ?\((?:\d{1,3}|\d+ ?(?:months?|weeks?|openings?|positions?|posts?|nos?)\b[^()]{0,30}|remote|hybrid|wfh|(?:full|part)[ -]?time|(?:only )?freshers?\b[^()]{0,30}|[^()]{0,20}20\d\d[^()]{0,20})\)$/i,
      '',
    )
    .replace(/ ?\([^()\p{Lu}\d]{5,40}\)$/u, '');
