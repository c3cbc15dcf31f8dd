import { withoutEndEmoji } from '#domain/parse-text-lines.ts';
import { memoize } from '#domain/memoize.ts';
import {
  dropBracketedFacts,
  isCompany,
  isRole,
  toSingularRole,
  trimCompany,
} from './role-and-company-names.ts';

export interface HiringFacts {
  company?: string | undefined;
  role?: string | undefined;
  /** True where a verb such as "is hiring" shows that the sentence is about hiring. */
  hasVerb?: boolean;
}

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

function toRole(text: string): string | undefined {
  const cleanText = dropBracketedFacts(withoutEndEmoji(text));
  const [first = ''] = cleanText.split(', ');
  const role = toSingularRole(isRole(first) ? first : cleanText);
  return isRole(role) ? role : undefined;
}

const hiringVerb =
  /\b(?:is|are) (?:\w+ )?(?:hiring|recruiting|looking|taking|conducting|organi[sz]ing)|\bwill (?:visit|conduct|hold)|\bneeds\b|\binvites\b|\bhas (?:the |an? )?(?:below|following|urgent|immediate|opening|requirement|vacanc)|\bjoin\b|chahiye|zaroorat|bharti|जरूरत|ज़रूरत|आवश्यकता|भर्ती/i;

export const greeting =
  /^(?:(?:(?:dear|hello|hi|hey) )?(?:all|friends|folks|guys|everyone|team|students|candidates|doston?|bhaiyon?|bhai ?log)[,!]|(?:dear|hello|hi|hey) (?:all|friends|folks|guys|everyone|students)\b[,!]?)[^\p{L}\d]{1,6}/iu;

/** Each match of the patterns above contains one of these words. With the flags `iu` the patterns also match ſ (017f) for s and K (212a) for k. */
const hiringPatternWords =
  /\b(?:ka na+m|title|name|help|assist|hir|recruit|engag|appoint|to take\b|for the |positions? for |openings?\b|seats?\b|slots?\b|vacanc|requir|need|want|seek|invit|reqd|kaam\b|mai|hum\b|this is\b|me(?:in)?\b|ko\b|have room|looking|adding|taking|onboarding|conduct|organi|hold|we at\b|at |visit|coming|growing|expanding|notification|walk|campus|off[- ]?campus|internship|mega|pool|fresher)|[@\u017f\u212a]|(?:openings?|jobs?|careers?|vacanc(?:y|ies)|opportunit(?:y|ies)|internships?|hiring|drive)(?: 20\d\d| freshers?)? (?:at|with|by|[–—-]) |[|–—-] (?:\w+ )?(?:internships?|drive)\b|में|को/i;

export const clientWords = /client|behalf/;
/** A company that hires for a client is not the employer. */
export const clientPattern =
  /\b(?:(?:[Oo]ur|[Mm]y|its|their|[Hh]u?a?ma?r[ae]|[Mm]er[ae]) (?:\p{L}+ ){0,2}clients?|[Oo]n behalf of|for (?:an? |the )?(?:\p{L}+ ){0,2}client)(?!\p{L})(?:[^\p{L}\p{N}.!?()]{1,6}(\p{Lu}[\p{L}\p{N}&.'-]*(?: (?:&|of|and|\p{Lu}[\p{L}\p{N}&.'-]*)){0,4}))?/u;

export const parseHiring = memoize((sentence): HiringFacts | undefined => {
  const client = clientWords.test(sentence) ? clientPattern.exec(sentence) : undefined;
  if (!client) return matchHiringPatterns(sentence);
  const role = matchHiringPatterns(sentence.replace(/ ?\([^()]*client[^()]*\)/, ''))?.role;
  const name = trimCompany(client[1] ?? '');
  // `isCompany` refuses "Ratnagiri Payments", since it contains a town; after "our client" two words are enough.
  const company = isCompany(name) || (/ /.test(name) && !isRole(name)) ? name : undefined;
  return { role, company, hasVerb: true };
});

/** "All students are hereby informed that Loom Labs will visit our campus." */
const noticeIntroduction =
  /^.{0,160}?\b(?:inform|notif|announce|intimat|pleased|happy|glad|pleasure).{0,80}? that /i;

const matchHiringPatterns = (text: string): HiringFacts | undefined => {
  if (!hiringPatternWords.test(text)) return undefined;
  const sentence = text.includes(' that ') ? text.replace(noticeIntroduction, '') : text;
  for (const pattern of hiringPatterns) {
    const groups = pattern.exec(sentence)?.groups;
    if (!groups) continue;
    const { company = '', role: roleText = '' } = groups;
    const name = trimCompany(company.trim());
    const role = toRole(roleText.trim());
    if (role || isCompany(name))
      return {
        company: isCompany(name) ? name : undefined,
        role,
        hasVerb: hiringVerb.test(sentence),
      };
  }
  return undefined;
};
