import { findFact, findSection } from '#domain/label-topics.ts';
import { isExperience } from '#domain/parse-experience.ts';
import { findWorkplace, readUnlabelledPay, hasPlace } from '#domain/find-stated-facts.ts';
import { findAddresses } from '#domain/web-links.ts';
import { findDegrees } from '#domain/find-degrees.ts';
import { isMenuText, isNoise } from '#domain/posting-noise.ts';
import { withoutEndEmoji } from '#domain/lines.ts';
import { memoize } from '#domain/memoize.ts';

export const roleNoun =
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
const notNameStart =
  /^(?:students?|candidates?|anyone|everyone|somebody|someone|people|profile|particulars|details|we|our|my|you|your|the|this|these|it|at|in|with|founded|as|from|since|for|an?|over|more|join|are|do|help|hiring|urgent|immediate|forwarded|updates?|wanted|mega|current|latest|new|job|jobs|careers?|now|bulk|mass|direct|diversity|immediate|walk[- ]?in|interviews?|off|campus (?:recruit|drive|hiring|placement|interview)\p{L}*|pool|freshers?|batch|location|posted|apply|today['’]?s?|tomorrow|clos(?:es|ing|ed)|deadline|only|key|note|advt|india|remote|hybrid|full|part|contract|permanent|home|team|resume|cv|form|salary|office|hr|hum|mer[aeio]|ha?u?ma?r[aei]|apn[aei]|aapk[aei]|unk[aei]|[iu]sk[aei]|kisi|koi|kal|aaj|abhi|yahan?|wahan?|bhai|dost\p{L}*|sabhi|agar|jis\p{L}*|jo|hello|notification|advertisement|circular|referrals?|employee referral|notice|recruitment|engagement|announcement|vacancy|requirements?|openings?|government of|govt|and|or|must|should|graduation|knowledge|ability|what|who|why|how|when|here|there|all|no|if|there's|yes|okay|sure|welcome|greetings|dear|hi|hello|please|kindly|january|february|march|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|linkedin|naukri|indeed|internshala|glassdoor|whatsapp|telegram)\b/iu;

const legalFormEnd = /(?:\b(?:limited|ltd|pvt|inc|co|corp)\.)+$/i;
const notInName =
  /,$|^[^(]*\)|\([^()]{0,60}$|[|·•!?:;@₹$%]|\d{3}|\d[ -]?(?:hrs?|hours?|days?|weeks?|months?|lpa|lakhs?)\b|^\d[\d.]* ?[-–]|^\d+ (?:nos?|posts?|openings?|positions?)\b|https?:|[./]$|\b(?:(?:placement|hr|help|recruitment|training|admissions?|career) (?:cell|desk)|department|other|freshers|intake|cohort|semester|quarter)$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|cell|desk|engineering|sales|marketing|finance|operations|design|product|technology|support|data|legal|people|it)$/i;

const isShaped = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 60 &&
  countWords(text) <= 7 &&
  // "Asha, Loom Labs" is a signature.
  !/^\p{L}+, \p{L}+(?: \p{L}+)?$/u.test(text) &&
  /^[\p{Lu}\p{Lo}\d]/u.test(text) &&
  (text.match(/ (?!(?:and|of|for|the|in|by|to)\b)\p{Ll}{2}/gu) ?? []).length < 2 &&
  !notInName.test(text.replace(legalFormEnd, ''));

export const isName = memoize((text): boolean => {
  if (!isShaped(text) || text.split(/ \/ /).some((part) => notNameStart.test(part))) return false;
  if (isNoise(text) || isMenuText(text) || (findFact(text) ?? findSection(text))) return false;
  const isOtherFact =
    findDegrees(text).length > 0 ||
    hasPlace(text) ||
    findWorkplace(text) !== undefined ||
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
  const small = name.toLowerCase();
  const all = allText.toLowerCase();
  const hosts = [small.replace(/[^a-z0-9]/g, ''), ...(/^[a-z]{6,}(?= )/.exec(small) ?? [])];
  const isHost = (word: string) =>
    hosts.some((host) => `.${word}`.includes(`.${host}.`) && !word.endsWith(`${host}.`));
  if (nameSuffixes.some((suffix) => all.includes(`${small} ${suffix}`))) return true;
  return hosts.some((host) => all.includes(`${host}.`)) && all.split(/[\s@/]+/).some(isHost);
}

/** Finds the company at the start of a sentence: "Sahyadri Bank was founded". */
export function companyAtStart(sentence: string): string | undefined {
  const name =
    /^([\p{Lu}\d][\p{L}\p{N}&'’.-]*(?: (?:&|of|and|[\p{Lu}\d][\p{L}\p{N}&'’.-]*)){0,5})(?: \p{Ll}{2,}|, an? )/u.exec(
      sentence,
    )?.[1];
  const trimmed = name?.replace(/ (?:&|of|and)$/, '');
  return trimmed && isName(trimmed) ? trimmed : undefined;
}

export interface HiringFacts {
  company?: string | undefined;
  role?: string | undefined;
  /** True where a verb such as "is hiring" shows that the sentence is about hiring. */
  hasVerb?: boolean;
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
    const [found, aside = ''] = clausePattern.exec(role.slice(end)) ?? [];
    // In "data analyst trainees for our office", the role ends with the last noun.
    if (found && roleNoun.exec(role.slice(end))?.index !== 1) return role.slice(0, end) + aside;
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

const hiringPatterns: readonly RegExp[] = [
  /^(?<company>.{2,50}?) (?:is opening|has opened|opens|has|have|announces?|offers) (?:\d{1,3} )?(?:seats?|slots?|positions?|openings?|vacanc(?:y|ies)) for (?:an? )?(?<role>.{2,60})$/i,
  /^(?<company>.{2,50}?) (?:wishes|wants|plans|intends|would like|is (?:pleased|happy)|proposes) to (?:hire|recruit|engage|appoint|take)\b.{0,40}? (?:for the (?:role|post|position) of|as) (?<role>.{3,60})$/i,
  /(?:^(?<company>.{2,50}?) (?:is|are|will be) [a-z]+ing\b.{0,60}?)?\bfor the (?:posts?|positions?|roles?) of (?:an? )?(?<role>.{3,60}?)(?: (?:in|at|on|under|purely|for|from|to)\b.*)?[.,]?$/i,
  /\b(?:proposes?|wish(?:es)?|plans?|intends?|like|want) to (?:hire|recruit|engage|appoint|take) (?:.{2,30} as (?:an? )?)?(?<role>.{3,60}?) (?:from|for|at|in|to)\b/i,
  /\b(?:help\w*|support\w*|assist\w*) .{2,80}? (?:find|hire|recruit|onboard|get) (?:an? )?(?<role>.{3,60})$/i,
  /\bkaam (?<role>.{3,50}?) ka\b/i,
  /\b(?:role|post|position|designation|profile|job) (?:ka na+m|title|name)(?: (?:hai|is)|:)? (?<role>.{3,60}?)(?: hai\b.*)?$/i,
  /^(?:.{2,40} \/ )?(?<company>\p{Lu}[\p{L}&. ]{2,40}?) को (?:आवश्यकता|चाहिए|ज़रूरत|जरूरत)/u,
  /^we (?:require|need|want|seek|invite)(?: urgently)? (?<role>.{3,60}?) (?:for|at|in|to)\b/i,
  /^(?:main|mai|hum|this is .{2,20} from) (?:\S+(?: \S+)?, (?=\S+ (?!se )\S))?(?<company>\p{Lu}.{1,40}?)(?:, \p{Lu}\p{L}+)? (?:se|ki taraf se) /iu,
  /\bhave room for .{2,40} as (?:an? )?(?<role>.{3,50})$/i,
  /^(?:reqd|required|wanted)\b\.?(?: urgently)?:? (?<role>.{3,60}?) (?:for|at|by) (?<company>\p{Lu}.{1,50})$/iu,
  /^(?:we(?:'re| are) )?(?:looking for|seeking|hiring) an? (?<role>.{3,50}?) (?:to join|for|who|with|in|at)\b/i,
  /^(?<company>.{2,50}?) (?:is|are)(?: (?:currently|now|actively|urgently))? (?:hiring|recruiting|looking for|looking to hire|seeking|adding|taking(?! an? (?:session|class|webinar))(?: in| on)?|onboarding|conducting|organi[sz]ing|holding)\b[ :–-]*(?:.{0,40}\b(?:interviews?|drives?|walk[- ]?ins?) )?(?:for )?(?<role>.{0,140})$/i,
  /^(?<company>.{2,50}?) (?:needs|requires|wants|has (?:an )?openings? for|has (?:a )?vacanc(?:y|ies) for|invites applications? for|(?:is )?hiring|need|want) (?<role>.{2,60})$/i,
  /^(?<company>(?:\p{Lu}[\p{L}\p{N}&.'-]* ){1,6})(?:\([^()]{3,40}\) )?(?:is )?looking for (?:an? )?(?<role>.{2,60})$/u,
  /^(?<company>.{2,50}?) has (?:(?:sent|given|shared|released|announced) (?:us |with us )?)?(?:the |an? )?(?:below |following |urgent |immediate |new |one |two |three |four |\d{1,3} )*(?:requirements?|openings?|vacanc(?:y|ies))\b(?: for (?<role>.{3,60}))?/i,
  /^(?<company>.{2,40}?) (?:mein|me|में|ko|को) (?:.{2,30} ke liye )?(?<role>.{2,50}?) (?:ki|ke liye|ka|की|के लिए|chahiye|चाहिए|भर्ती|bharti)(?:[ ,.].*)?$/i,
  /\bwe at (?<company>\p{Lu}[\p{L}\p{N}&. -]{1,30}?) (?:are|have|believe)\b/iu,
  /^(?<role>.{3,70}?)(?<!\b(?:office|branch|plant|campus|venue|site)) (?:at|@) (?<company>\p{Lu}[^,|]{1,50})(?:, .{2,40})?$/u,
  /(?:openings?|jobs?|careers?|vacanc(?:y|ies)|opportunit(?:y|ies)|internships?|hiring|drive(?! at .*\b(?:college|university|institute)\b))(?: 20\d\d| freshers?)? (?:at|with|by|[@–—-]) (?<company>\p{Lu}.{1,60})$/iu,
  /^(?<company>.{2,50}?) (?:(?:is|are|will be) (?:(?:visiting|coming to) (?:our|your|the)|coming for)|will (?:visit|conduct|hold|be (?:conducting|holding))|(?:is|are) (?:growing|expanding))\b/i,
  /\b(?:applications? (?:are |is )?invited|invites? .{0,30}applications?) .{0,80}?\b(?:(?:posts?|positions?|roles?) of|(?:engagement|appointment|recruitment|selection) (?:as|of)) (?:an? )?(?<role>.{3,60}?)(?: (?:on|at|in|under|purely|for|from|against)\b.*)?\.?$/i,
  /^(?:subject: ?)?(?<company>.{2,50}?) [|–—-] (?:\w+ )?(?:openings?|recruitment|hiring|vacanc(?:y|ies)|notification|internships?|walk[- ]?in|off[- ]?campus|campus|drive)\b/i,
  /^(?<company>.{2,40}?) (?:off[- ]?campus|campus|walk[- ]?in|recruitment|hiring|internship|mega|pool|freshers?(?= \d| ?[–-]| (?:hiring|drive|recruitment|program)))\b.{0,40}(?:drive|hiring|recruitment|program|is open|has opened|20\d\d)/i,
];

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

function toRole(text: string): string | undefined {
  const cleanText = dropExtra(withoutEndEmoji(text));
  const [first = ''] = cleanText.split(', ');
  const role = toSingularRole(isRole(first) ? first : cleanText);
  return isRole(role) ? role : undefined;
}

const hiringVerb =
  /\b(?:is|are) (?:\w+ )?(?:hiring|recruiting|looking|taking|conducting|organi[sz]ing)|\bwill (?:visit|conduct|hold)|\bneeds\b|\binvites\b|\bhas (?:the |an? )?(?:below|following|urgent|immediate|opening|requirement|vacanc)|\bjoin\b|chahiye|zaroorat|bharti|जरूरत|ज़रूरत|आवश्यकता|भर्ती/i;

export const greeting =
  /^(?:(?:(?:dear|hello|hi|hey) )?(?:all|friends|folks|guys|everyone|team|students|candidates|doston?|bhaiyon?|bhai ?log)[,!]|(?:dear|hello|hi|hey) (?:all|friends|folks|guys|everyone|students)\b[,!]?)[^\p{L}\d]{1,6}/iu;

/** Each match of the patterns above contains one of these words. */
const hiringPatternWords =
  /\b(?:ka na+m|title|name|help|assist|hir|recruit|engag|appoint|to take\b|for the |positions? for |openings?\b|seats?\b|slots?\b|vacanc|requir|need|want|seek|invit|reqd|kaam\b|mai|hum\b|this is\b|me(?:in)?\b|ko\b|have room|looking|adding|taking|onboarding|conduct|organi|hold|we at\b|at |visit|coming|growing|expanding|notification|walk|campus|off[- ]?campus|internship|mega|pool|fresher)|[@\u017f\u212a]|(?:openings?|jobs?|careers?|vacanc(?:y|ies)|opportunit(?:y|ies)|internships?|hiring|drive)(?: 20\d\d| freshers?)? (?:at|with|by|[–—-]) |[|–—-] (?:\w+ )?(?:internships?|drive)\b|में|को/i;

export const clientWords = /client|behalf/;
/** A company that hires for a client is not the employer. */
export const clientPattern =
  /\b(?:(?:[Oo]ur|[Mm]y|its|their|[Hh]u?a?ma?r[ae]|[Mm]er[ae]) (?:\p{L}+ ){0,2}clients?|[Oo]n behalf of|for (?:an? |the )?(?:\p{L}+ ){0,2}client)(?!\p{L})(?:[^\p{L}\p{N}.!?()]{1,6}(\p{Lu}[\p{L}\p{N}&.'-]*(?: (?:&|of|and|\p{Lu}[\p{L}\p{N}&.'-]*)){0,4}))?/u;

export const parseHiring = memoize((sentence): HiringFacts | undefined => {
  const client = clientWords.test(sentence) ? clientPattern.exec(sentence) : undefined;
  if (!client) return readHiring(sentence);
  const role = readHiring(sentence.replace(/ ?\([^()]*client[^()]*\)/, ''))?.role;
  const name = trimCompany(client[1] ?? '');
  // "Ratnagiri Payments" begins with the name of a town.
  const company = isName(name) || (/ /.test(name) && !isRole(name)) ? name : undefined;
  return { role, company, hasVerb: true };
});

/** "All students are hereby informed that Loom Labs will visit our campus." */
const circularIntroduction =
  /^.{0,160}?\b(?:inform|notif|announce|intimat|pleased|happy|glad|pleasure).{0,80}? that /i;

const readHiring = (text: string): HiringFacts | undefined => {
  if (!hiringPatternWords.test(text)) return undefined;
  const sentence = text.includes(' that ') ? text.replace(circularIntroduction, '') : text;
  for (const pattern of hiringPatterns) {
    const groups = pattern.exec(sentence)?.groups;
    if (!groups) continue;
    const { company = '', role: roleText = '' } = groups;
    const name = trimCompany(company.trim());
    const role = toRole(roleText.trim());
    if (role || isName(name))
      return { company: isName(name) ? name : undefined, role, hasVerb: hiringVerb.test(sentence) };
  }
  return undefined;
};

/** Changes a name in capitals to title case. */
export const toNameCase = (name: string): string =>
  / /.test(name) &&
  name === name.toUpperCase() &&
  // "JAL" can be a word or an abbreviation.
  !/\b(?!(?:OF|AND|FOR|THE|PVT|LTD|INC|CO|LLP)\b)\p{Lu}{2,3}\b/u.test(name)
    ? name
        .replace(/\p{L}{4,}|\b(?:PVT|LTD|INC)\b/gu, (word) => word[0] + word.slice(1).toLowerCase())
        .replace(/ (?:OF|AND|FOR|THE)(?= )/g, (word) => word.toLowerCase())
    : name;

/** Splits "Junior Developer - 3 LPA, 0-1 yr" into a role and two facts. */
export function toFacts(part: string): string[] {
  const [, firstPart = '', last = ''] =
    /^(.+)(?: [–—-] |, | ?\((?=[^()]*\)$))([^()]+)\)?$/.exec(part) ?? [];
  const isOtherFact =
    isExperience(last) ||
    /^(?:only )?freshers?(?: only)?$|^\d{1,3} (?:nos?|posts?|openings?|positions?)\.?$/i.test(
      last,
    ) ||
    findAddresses(last).length > 0 ||
    readUnlabelledPay(last);
  return isOtherFact ? [...toFacts(firstPart), last] : [part];
}

/** Drops brackets with other facts or a place, such as "(6 months)". */
export const dropExtra = (role: string): string =>
  (hasPlace(/\(([^()]{3,40})\)$/.exec(role)?.[1] ?? '') ? role.replace(/ ?\([^()]*\)$/, '') : role)
    .replace(
      / ?\((?:\d{1,3}|\d+ ?(?:months?|weeks?|openings?|positions?|posts?|nos?)\b[^()]{0,30}|remote|hybrid|wfh|(?:full|part)[ -]?time|(?:only )?freshers?\b[^()]{0,30}|[^()]{0,20}20\d\d[^()]{0,20})\)$/i,
      '',
    )
    .replace(/ ?\([^()\p{Lu}\d]{5,40}\)$/u, '');
