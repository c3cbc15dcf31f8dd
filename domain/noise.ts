import { anyOf } from './any-of.ts';
import { remembered } from './remembered.ts';

const lines: readonly RegExp[] = [
  // Buttons and figures of job boards.
  /^(?:easy apply|apply|apply now|save|saved|share|report|report (?:a|this) job|show (?:more|less)|see more|follow|message|more|back|home|login|sign in|register|close|menu|search|next|previous|print|loading…?|copy link|sign up|log in|open roles|teams|back to \w{2,12}|hide map|website|send|view all|read more|apply on company site|register to apply|login to apply)(?: {1,3}(?:job|this job|now|save|share|share this job|follow))*$/i,
  /^(?:save job|share (?:this )?(?:job|role|post|opening|position)|cookie settings|skip to (?:main )?content|send me jobs like this|set alert|show match details|am i a good fit|tailor my resume|create cover letter|job poster|hirer|beta|promoted|verified)\b/i,
  /promoted by hirer|actively (?:reviewing|recruiting|hiring)|easy apply|be an early applicant|responses managed|see how you compare|your profile matches|matches your (?:profile|job preferences)|skills match|message the hiring team|meet the hiring team|company alumni|school alumni|try premium|premium for|people (?:clicked|you can reach)|over \d+ applicants|people also viewed|no longer accepting|see who (?:you know|.{2,40} has hired)|^get notified\b|^sign in to|workplace type is|job type is|people clicked|be among the first/i,
  /^\d[\d,]* followers|^(?:reposted|posted) \d|^\d+ (?:minutes?|hours?|days?|weeks?|months?) ago$|^\(?\d[\d,]*\+? reviews?\)?$|^[1-5]\.\d(?: ?★)?(?: · \(\d.*)?$|^\d+\+? applicants$/i,
  /\d[\d,]{0,9}-\d[\d,]{0,9} employees(?: ?·|$)|\bon linkedin$|[•·] ?(?:1st|2nd|3rd\+?)$|(?<=^.{2,40}) logo$/i,
  /^(?:careers?|home|jobs|internships?|openings|all jobs)(?: [/>›»] .*)+$|^feed post$|^\d+[hdw] [•·]|^to\b[:,]?$|^copy to\b|^like  ?comment/i,
  /^skills highlighted|^activity on\b|^hiring since|^page \d+ of \d+$|^loading|\b(?:system|computer|auto|automatically|electronically)[ -]generated\b|^(?:document )?(?:generated|printed|downloaded) (?:on|by|from)\b|^(?:©|\(c\)|copyright\b)/i,
  /(?:made|built|crafted) with (?:♥|❤|love)|opportunities posted$|powered by\b|\bhome page$|please enable javascript|javascript to see|all rights reserved|privacy policy|terms of (?:use|service)|cookie/i,
  /^company logo|^(?:search for jobs|view saved jobs|view all jobs|key facts|use ai to|get ai-powered|interested in working with us|i'm interested|referrals increase|like comment repost)|^(?!20\d\d$)[\d,.]+k?(?: (?:comments?|reposts?|likes?|reactions?)(?: [·•] .*)?)?$|^… ?show (?:less|more)|^apply (?:via|on) company/i,
  /^(?:(?:facebook|twitter|x|linkedin|instagram|whatsapp|telegram|e-?mail)(?: ?[|·•,/] ?| |$)){2,9}$/i,
  /^\*? ?indicates required|^your answer$|^[\p{L} ]{3,30} \*$|^clear form$/iu,
  /^(?:\d+ (?:new )?notifications?|find (?:jobs|work|a job)|company reviews|salary guide|employers ?\/ ?post (?:a )?job|post (?:a )?jobs?|my network|messaging|notifications|for business|upload (?:your )?(?:resume|cv)|browse (?:all )?jobs|(?:my|saved) jobs|job alerts?|job match score|download (?:the )?app|accessibility|share: .{5,50})$/i,
  // Channels and forwards.
  /^comment ["“']|^(?:#\p{L}[\p{L}\p{N}_]* ?)+$|^insta\b/iu,
  /\bt&c\b|terms and conditions apply|\bnotes\b.{0,20}\bcomment\b|शेयर करें|don't dm|please don.t dm|switch account$|sign in to google|never submit passwords/iu,
  /(?<!\bwill )\bjoin (?:our|my|us|the|this|for)\b.{0,40}(?:channel|group|telegram|whatsapp|community|updates?)|(?:telegram|whatsapp)\.?(?: group| channel)?(?: link)? ?(?::|-|👇)|\bt\.me\/|chat\.whatsapp\.com|whatsapp\.com\/channel|instagram\.com|youtu\.?be/i,
  /^(?:follow (?:us|me|this|our)|save this|subscribe|tag (?:a|your)|share (?:this |it )?(?:with|to|in|and)|forward(?:ed)?\b|(?:like|react) (?:and|&) share|comment\b|repost\b|dm (?:me|us)\b|for more (?:jobs?|updates?|such)|more jobs|[^:\d]{0,30}\b(?:jobs?|internships?|freshers?|placement|career) (?:updates?|adda|hub)\b[^:\d]{0,20}$|daily job|also read\b|stay (?:tuned|connected)|hurry|jaldi|limited seats|all the best|best of luck|good luck|please share|pls share|do share|help (?:a|your) friend|sabko share|doston|apne doston|share karo|share kare)/i,
  /^(?:hiring alert|job alert|urgent(?:ly)? hiring|we(?:'re| are) hiring|now hiring|hiring|new job|latest job|job update|off[- ]campus|important|mega drive|urgent requirement|urgent opening|job opening|new opening|opening|vacancy|fresher jobs?)[!. ]*$/i,
  // The head of a message that is copied out of a channel.
  /(?<=^.{2,60}), \[\d{1,2}[-./]\d{1,2}[-./]\d{2,4},? \d{1,2}:\d\d[^\]]{0,6}\]$/,
  /never (?:ask|charge|request)|(?:do|does)(?: not|n['’]t) (?:pay|promise|charge|ask)|beware|fake (?:calls?|jobs?|offers?)|fraud(?:ulent|sters?|s)\b|fraud (?:calls?|jobs?|offers?|alert)|scam|imposters?/i,
  // Lines of mails.
  /^(?:(?:training (?:&|and) )?placement (?:officer|cell|office|coordinator|team)|(?:campus |talent )?(?:hr|hiring|talent|acquisition|recruitment) (?:team|desk|cell|department))(?:, .{2,40})?$/i,
  /^(?!hi,? we\b)(?:hi|hello|hey|dear|respected|namaste|namaskar|greetings|good (?:morning|afternoon|evening)|sir|madam|hope (?:you|this))\b|^(?:नमस्ते|नमस्कार|दोस्तों)/i,
  /^(?:kindly|please|pls|plz|request you to)\b(?!.*\b20\d\d\b.{0,12}\b(?:batch|pass|grad)).{0,20}(?:share|find|circulate|forward|note|feel|carry (?:both|this|the)|float|display|let|inform|post|see|go through|do the needful|publish|put|help)\b/i,
  /^(?:pfb|pfa|fyi|fwd|fw|re)\b:?|^(?=.{0,60}(?:below|following) )(?!.*\b(?:freshers?|ltd|limited|llp|inc)\b).{0,60}(?:below|following) (?:mentioned )?(?:role|position|opening|requirement|post|vacanc)\w*.{0,40}$/i,
  /feel free to|let me know|reach out to|for any (?:queries|clarifications?|questions|further)|this e-?mail|confidential|intended recipient|sent from my|unsubscribe|do not reply|thank(?:s| you)|looking forward|waiting for your|find (?:the )?(?:below|attached|details)|details (?:are )?(?:as )?(?:below|follows)|below (?:are|is) the|equal (?:employment )?opportunit|\band \d+ others$/i,
  /^-{2,} ?(?:forwarded|original) message|^on .{10,160} wrote:$|^begin forwarded message|^for (?:queries|clarifications?|questions|further)|^you must create an|^here['’]s how the job details|^(?:\d(?:\.\d)?|\d\.\d out of 5 stars)$/i,
];

/** What begins a line is looked for there alone, so that no pattern is tried at each letter without need. */
const noise = [
  ...Map.groupBy(lines, ({ source, flags }) => `${source[0] === '^'} ${flags}`).values(),
].map((own) => anyOf(own));

export const isNoise = remembered((text) => noise.some((words) => words.test(text)));

/** Buttons and menus of pages: "My Network", "Toggle navigation", "Company reviews". */
const ofMenu =
  /^(?:(?:home|my|all|jobs?|company|companies|services|login|register|sign|log|in|out|up|internships?|courses|students?|recruiters?|employers?|search|clear|filters?|explore|messag(?:es|ing)|profile|dashboard|privacy|policy|terms|products?|newsroom|news|solutions|opportunities|applications?|menu|cart|subscribe|navigation|toggle|about|us|careers|contact|blog|pricing|salar(?:y|ies)|guide|reviews?|results?|most|relevant|upload|cv|resume|network|notifications?|total|new|find|post|for|business|me|premium|try|help|settings|share|print|back|next|previous|close|language|english|skip|main|content|view|more|options|advertisements?|sponsored|filter|sort|by|date|and|to|the|a|\d{1,3})\b[ /›>»|·&-]{0,5}){1,8}$/i;

export const isMenu = (text: string): boolean => text.length < 60 && ofMenu.test(text);

/** Below such a line a page is about other jobs. */
const end =
  /^(?:(?:more |other )?similar jobs|people also viewed|recommended jobs|jobs (?:that )?you (?:may|might)|(?:related|recent|popular|latest) (?:posts|articles|jobs)|leave a (?:comment|reply)|you may also like|advertisement$)/i;
export const isEnd = remembered((text) => end.test(text));

const signature =
  /^(?:(?:with )?(?:thanks|thank you|best|warm|kind)? ?(?:&|and|,)? ?(?:regards|wishes)|regards|cheers|sincerely|yours (?:sincerely|truly|faithfully)|thanks(?: and| &| a lot)?|धन्यवाद|dhan[iy]a[vw]a+d|shukriya|aa?bhar|warmly|set alert)\b.{0,24}$|^(?:best|all the best|best of luck|good luck)[ ,!👍]*$|^sd\/-|^- ?\p{Lu}/iu;
export const isSignature = remembered((text) => signature.test(text));
