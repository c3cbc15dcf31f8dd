import { anyOf } from './any-of.ts';
import { findDegrees } from './degrees.ts';
import { factByWords, plainLabel } from './label-words.ts';
import { remembered } from './remembered.ts';
import { batchYears } from './said-facts.ts';

export type Fact =
  | 'company'
  | 'role'
  | 'location'
  | 'pay'
  | 'batches'
  | 'experience'
  | 'joblink'
  | 'expiresAt'
  | 'mode'
  | 'employment'
  /** It has no field of its own: readers see it under More Details. */
  | 'detail'
  /** It is about the page or the message, such as the number of those who applied. */
  | 'aside';

export const textNames = [
  'aboutCompany',
  'description',
  'rolesAndResponsibilities',
  'requirements',
  'eligibility',
  'niceToHave',
  'benefits',
  'howToApply',
  'details',
] as const;
export type TextName = (typeof textNames)[number];

export type Section =
  | TextName
  /** Requirements or eligibility: what stands below decides. */
  | 'qualifications'
  | 'other';

export type Table<Topic extends string> = Readonly<Partial<Record<Topic, RegExp>>>;

export function matchTopic<Topic extends string>(
  table: Table<Topic>,
  text: string,
): Topic | undefined {
  for (const topic in table) if (table[topic]?.test(text)) return topic;
  return undefined;
}

/* Each expression meets a whole label in small letters, "and" for "&", without its brackets. */

const facts: Table<Fact> = {
  company:
    /^(?:for whom|kiske liye|(?:name of (?:the )?)?(?:hiring |recruiting |our )?(?:company|entity|organi[sz]ation|employer|firm|client|institution)(?: name)?|कंपनी(?: का नाम)?|कंपनीचे नाव|संस्था(?: का नाम)?)$/,
  role: /^(?:(?:name of (?:the )?|job |open |internship |current |the )?(?:role|position|post|designation|profile|vacancy|opening|job title|title)s?(?: name| title| offered| applied for)?|job|(?:we are |we're |now |currently )?hiring(?: for| position| role)?|(?:opening|vacancy|requirement|looking) for|पद(?: का नाम)?|पदाचे नाव|पोस्ट)$/,
  location:
    /^(?:(?:job |work |office |base |internship |preferred )?(?:locations?|place|city|cities)(?: of (?:posting|work|joining))?|(?:place|location) of (?:posting|work|job)|work ?place|posting|where|office|based (?:in|at|out of)|स्थान|जगह|लोकेशन|ठिकाण|कार्यस्थल|नौकरी का स्थान|kahan|jagah)$/,
  pay: /^(?:in[- ]?hand|take[- ]?home)(?: salary| pay)?$|^(?:scale|rate) of pay$|^(?:(?:annual|monthly|offered|expected|fixed|gross|basic|base|consolidated|internship|starting|indicative|in hand|estimated|the|your|job|total) )?(?:salary|ctc|stipend|package|compensation|remuneration|pay|emoluments|wages|fellowship|honorarium|budget|cost to company|वेतन|पगार|मानधन|मानदेय|सैलरी|तनख्वाह|paisa|पैकेज)(?:(?: and|\/)? (?:package|range|scale|details|offered|ctc|stipend|per (?:annum|month|year)|p\.?[am]|structure|level|band|salary|compensation))*$/,
  batches:
    /^(?:(?:eligible|target|graduating|passing|passout|graduation|for|which|preferred) )?(?:batch(?:es)?|pass(?:ing|ed)?[ -]?outs?(?: years?| batch(?:es)?)?|passing years?|yop|graduation years?|years?)(?: of (?:passing|graduation|passout|pass[ -]?out|passing out))?(?: eligible| of passing| year)?$|^(?:बैच|pass(?:ed)? out)$/,
  experience:
    /^(?:(?:work |required |relevant |total |prior |post[ -]qualification |min(?:imum)? |desired )?(?:experience|exp|exp\.|yoe)(?: required| level| needed| range| in years)?|years of experience|अनुभव|anubhav|tajurba|तजुर्बा)$/,
  expiresAt:
    /^(?:(?:the )?(?:last|closing|due|end|final|cut-?off) ?(?:date|day)\b(?!(?: (?!and\b)[\w-]+){0,4} (?:fees?|payment|correct\w*|edit\w*|print\w*|hard|admit|exam|test|joining)\b).{0,60}|(?:application|registration) (?:end|close|closing) date|(?:closing|end) of .{0,20}|(?:application |registration |submission |apply |the )?deadline(?: for .{1,30}| to .{1,20})?|(?:please )?apply (?:by|before|till|until|latest by)|(?:online )?(?:applications?|registrations?) (?:close|closes|closing|deadline|ends?|last date|open till|till)(?: on)?|clos(?:es|ing)(?: on)?|valid (?:till|through|until|upto)|time left to apply|expires?(?: on)?|by|(?:आवेदन की )?(?:अंतिम|आखिरी|शेवटची) (?:तिथि|तारीख)|(?:antim|aakhri|akhri) (?:tithi|tareekh|tarikh|date)|(?:register|fill|submit|send) (?:it )?(?:by|before))$/,
  joblink:
    /^(?:(?:direct |official |online |job |careers? |the )?(?:apply|application|registration|register|form|job)(?: (?:now|here|link|url|online|at|via|through|directly|form|page|website|on|using|link here|using the link|this link|for (?:all|both|any)(?: roles| positions)?))*|(?:official )?links?(?: to apply)?|url|job url|आवेदन(?: करें| लिंक)?|अर्ज(?: करा)?|अप्लाई(?: लिंक| करें)?|yahan apply karein|apply karo|apply kare(?:in)?)$/,
  mode: /^(?:(?:work|job|working|office) ?(?:mode|model|arrangement|setup)|mode(?: of (?:work|working))?|work ?place type|remote type|काम का तरीका)$/,
  employment:
    /^(?:(?:job|employment|work|contract|time|position|engagement) ?type|type(?: of (?:job|employment|work))?|nature of (?:engagement|job|work|employment|appointment)|job nature|commitment|mode of (?:hiring|employment))$/,
  detail:
    /^(?:(?:no\.?|number) of (?:openings|vacancies|positions|posts|seats|vacancy)|(?:no\.? )?openings?|(?:total )?vacanc(?:y|ies)|positions|seats|total (?:vacancies|openings|posts)|(?:total |internship |training |course |contract )?duration(?: of (?:training|internship|the internship))?|(?:work |job )?(?:shifts?|timings?|schedule|hours)(?: timings?| and schedule)?|working (?:days|hours)|(?:expected |tentative )?(?:start|joining)(?: date)?|date of joining|(?:service )?(?:bond|agreement)(?: period| details?)?|service (?:agreement|bond)(?: period)?|training(?: period| location)?|probation(?: period)?|notice period|age(?: limit| criteria)?|gender|dates?|days|time|when|starts?|(?:date|time|day|venue) of .{2,30}|(?:interview|walk[- ]?in|drive|event|test|exam) (?:mode|dates?|days?|location|venue|time|timings?)|venue|address|contact.{0,20}|hr(?: name| contact| spoc)?|spoc|phone|remarks?|tenure|(?:contract |engagement )?period(?: of .{2,30})?|mobile|call|whatsapp|ph|mob|tel|e-?mail(?: id)?|joining location|training at|visa|(?:application|registration|exam) fees?|fees?|ppo|(?:ctc|salary|package|pay|stipend|compensation) (?:on|after|post|upon) .{3,30}|(?:ppo|pre-?placement offer|full[- ]time|fte|conversion) (?:ctc|package|offer|salary|stipend)|increments?|reports to|grade|level|cab|transport|accommodation|laptop|selection(?: process)?)$/,
  aside:
    /^(?:(?:date )?posted(?: on| date)?|posting date|applicants|(?:job |requisition |reference |job requisition |req )(?:id|no\.?|number|code|reference)|(?:job )?reference|advt\.?(?: no\.?)?|department|(?:job )?function(?:al area)?|seniority(?: level)?|industr(?:y|ies)(?: type)?|team|role category|category|website|telegram|instagram|linkedin|source|from|to|cc|sent|country|state|salary type)$/,
};

const sections: Table<Section> = {
  aboutCompany:
    /^(?:about us|who we are|who are we|why we(?:'re| are)? (?:exist|here|started|built .{2,20}|do (?:this|it|what we do))|company (?:overview|description|profile|background|info(?:rmation)?)|about (?:the |our |hiring )?(?:company|organi[sz]ation|employer|firm|team)|our (?:story|mission|company)|हमारे बारे में|कंपनी के बारे में|hamare baare mein|overview of (?:the )?company|introduction to .{2,40})$/,
  description:
    /^(?:about (?:the |this )?(?:job|role|position|opportunity|internship|opening|work|programme?|post)|(?:the |your |full )?(?:job|role|position|the|internship|work)? ?(?:description|summary|overview|purpose|brief|objective)|the (?:role|job|position|opportunity)|jd|about|your mission|the internship|नौकरी का विवरण|विवरण|job details?|details(?: of the (?:job|position|role))?|role in brief|in (?:short|brief)|description of the role|what is (?:this|it) about)$/,
  niceToHave:
    /^(?:nice[ -]to[ -]haves?(?: skills?)?|(?:it(?:'s| is| would be)? )?good[ -]to[ -]haves?(?: skills?)?|preferred(?: skills?| qualifications?| experience| requirements| qualities)?(?: and experience)?|bonus(?: points?| skills?)?(?: if you.{0,20}| for)?|(?:big )?plus(?: points?| if you.{0,20})?|it(?:'s| is) a plus.{0,20}|(?:added|an added) (?:advantage|plus|bonus)s?|brownie points?(?: if.{0,20}| for)?|desirable(?: skills?| qualifications?)?|desired but not (?:required|necessary|mandatory)|additional skills?|extra (?:points|credit)(?: if.{0,20}| for)?|(?:great|nice|even better) if you.{0,20}|would be (?:a plus|nice|great)|optional(?: skills?)?|not (?:needed|required),? but (?:nice|good|welcome).{0,12}|ho to ach?cha(?: hai)?|(?:it's )?nice(?: but)? not (?:needed|required|necessary))$/,
  rolesAndResponsibilities:
    /^(?:(?:your |key |main |job |core |primary |major |day[ -]to[ -]day |the |principal |essential |roles? and |duties and |general )*(?:responsibilit(?:y|ies)|duties|accountabilities|tasks|deliverables)(?: and (?:duties|accountabilities|deliverables|tasks|responsibilities))?(?: include| of the \w+)?|(?:your|the) (?:work|day|week|job|impact|tasks)(?: (?:here|(?:with|at) .{2,30}))?|job role and responsibilities|what (?:you|the person|the intern|the candidate|they|he or she|you'll|you will|you'd|will you|would you|do you|does the (?:person|intern|role|job))\b.{0,12} ?(?:do|be doing|own|work on|be working on|build|get to do|deliver|achieve|be responsible for|be up to)(?: here| day to day| every day| at .{2,30})?|you(?:'ll| will)|day[ -]to[ -]day(?: you will)?|a (?:typical )?day in (?:the|your) life.{0,20}|in this role.{0,12}|as an? .{2,30} you will|how you(?:'ll| will) (?:make an impact|contribute|spend your .{2,10})|your role(?: will be)?|what (?:your|the|an?|a typical|an average) (?:first )?(?:days?|weeks?|months?|year) .{0,12}(?:looks?|be|is) like|scope of work|work|work profile|काम|जिम्मेदारियां|ज़िम्मेदारियां|(?:kya )?kaam(?: kya hai| kya hoga)?|kya karna (?:hoga|hai)|aapka kaam)$/,
  eligibility:
    /^(?:eligibility(?: criteria| conditions?| requirements?)?|(?:branch(?:es)?|courses?|degrees?|streams?) eligible|eligib(?:le|ility) (?:degrees?|branch(?:es)?|courses?|candidates?|streams?)|who (?:can|should|may|all can) (?:apply|attend|join|walk[- ]?in|participate|register)|who (?:is|are) eligible|eligible|(?:educational?|academic|essential) (?:qualifications?|criteria|background|requirements?|education)(?: required)?|(?:minimum|required|basic) (?:criteria|education)|education(?: required| and qualifications?| requirements?)?|degrees?(?: required| eligible| accepted)?|courses?|branch(?:es)?|streams?|stream\/branch|specialization|academics?|(?:selection )?criteria|cgpa|cgpa criteria|percentage|marks|योग्यता|शैक्षणिक योग्यता|शैक्षणिक पात्रता|पात्रता|शिक्षण|शिक्षा|kaun apply kar sakta hai|yogyata|ug|pg|for|open to|open for)$/,
  qualifications:
    /^(?:(?:key |required |job |minimum |basic |desired |mandatory )?qualifications?(?: required| and experience| and skills)?|you are|who you are|you(?:'re| are) .{2,20} if|(?:the )?(?:desired |ideal )?candidates?(?: profile| requirements?)?|about you|you have|(?:your )?profile|who (?:are we|we are|we're) looking for|is this you\??)$/,
  requirements:
    /^(?:(?:job |key |basic |minimum |technical |core |the |our |role |your |other |additional |general )*requirements?(?: and qualifications?| and skills)?|(?:required|key|technical|mandatory|primary|must[ -]have|core|essential|needed|tech|hard|desired(?: key)?|it|software|relevant|specific) ?skills?(?: required| needed| and qualifications?| set| sets)?|(?:skills?|skill ?sets?)(?: required| needed| and (?:qualifications?|experience|requirements)| we (?:need|look for)| you need| you'll need| must)?|knowledge(?: and skills| required)?|must[ -](?:haves?|know)|must|(?:our |the )?(?:tech(?:nology|nical)? ?)?stack|technologies|tech|tool ?box|tools(?: and technologies)?|tags|what (?:you(?:'ll| will)?|do you)\b.{0,8} ?(?:need|bring|should have|should know|must have|have)(?: .{0,20})?|what (?:we|we're|we are)\b.{0,8} ?(?:need|ask(?: for)?|look for|looking for|expect|require|want|seek)(?: .{0,20})?|you(?:'ll| will| would|'d| might| may)? (?:be )?(?:an? )?(?:good |great )?(?:fit|match|belong|thrive|do well|love it)(?: here| in| right in| well)? if(?: you)?|what (?:it takes|you should (?:have|know|bring))|you (?:know|bring|need|should have|must have|should know)|you(?:'ll| will) need|(?:you should |please )?apply if(?: you)?|we(?:'re| are)? (?:expect|look(?:ing)? for|need)(?: someone who)?|(?:our|the) expectations|experience and skills|skills and experience|हुनर|कौशल|skills chahiye|kya aana chahiye|chahiye)$/,
  benefits:
    /^(?:(?:our |the |stipend (?:and|&) |salary and |other |key |job |compensation and )?(?:perks?|benefits?)(?: and (?:benefits?|perks?|compensation))?(?: of .{2,30}| for you)?|what(?:'s| is) in it for you|what (?:we|you(?:'ll| will)?|do we|we'll|do you)\b.{0,6} ?(?:offer|give|get|provide|receive|bring to the table)(?: you| in return| from us)?|we offer(?: you)?|why (?:us|join(?: us)?|you'll love.{0,30}|work (?:with|for) us|work here|(?!we ).{2,30})\??|you(?:'ll| will)?(?: also)? get|what (?:comes with it|you get back)|aapko kya milega|kya milega|facilities|सुविधाएं|फायदे|life at .{2,30}|rewards)$/,
  howToApply:
    /^(?:how (?:to|do (?:i|you)) (?:apply|register|refer)(?: for .{2,60})?|(?:steps|procedure|process) to apply|(?:application|registration) (?:process|procedure|steps)|to apply|how we (?:hire|select|interview|recruit)|walk[- ]?in(?: interview)?(?: details?| venue| drive details?)?|venue details?|(?:interview|drive) (?:details|venue)|(?:(?:list of )?documents?|things|what) ?(?:required|needed)?(?: to (?:carry|bring|be carried))?(?: for .{2,20})?|(?:please |must )?(?:carry|bring)|apply (?:process|kaise karein|kaise kare)|kaise apply kare(?:n|in)?|आवेदन कैसे करें|interested\?)$/,
  other:
    /^(?:(?:selection|hiring|interview|recruitment|our hiring|the hiring|our interview) (?:process|rounds?|procedure|steps|stages)(?: includes?)?|rounds|additional information|more info(?:rmation)?|other (?:information|details)|equal (?:opportunity|employment).{0,40}|disclaimer|beware.{0,40}|important(?: note| notes| instructions?)?|notes?|about the recruiter|earn certifications.*|similar jobs|(?:more|other|related|recommended) jobs.{0,30}|people also viewed|follow us|share(?: this)?(?: job)?|set alert.{0,40}|create a job alert|apply for this (?:job|position|role)|submit your application|meet the hiring team|report this job|about the author|contact(?: us)?|for (?:any )?quer(?:y|ies)|(?:important|key) dates|terms and conditions|privacy.{0,20}|diversity.{0,40})$/,
};

const longestLabel = 80;

/** Most texts are no label of the tables. */
const known = new Map<object, RegExp>(
  [facts, sections].map((table) => [table, anyOf(Object.values(table))]),
);

function findTopic<Topic extends string>(table: Table<Topic>, label: string): Topic | undefined {
  const named = (text: string) =>
    known.get(table)?.test(text) === false ? undefined : matchTopic(table, text);
  const one = (text: string) =>
    named(text) ?? (text.startsWith('the ') ? named(text.slice(4)) : undefined);
  if (label === '' || label.length > longestLabel || label.includes('//')) return undefined;
  const whole = one(label);
  if (whole) return whole;
  // "JD / responsibilities": what comes last says it best.
  const parts = label.includes('/') ? label.split('/').map((part) => one(part.trim())) : [];
  const both = label.includes(' and ') ? label.split(' and ').map(one) : [];
  return parts.findLast(Boolean) ?? (both.every(Boolean) ? both[0] : undefined);
}

/* Its words tell what a heading is about, but only where a line is a heading for sure. */
const likely: Table<Section> = {
  other:
    /condition|\bselection|\bprocess$|pattern|offer works|^general$|(?<!but )not need|don't need/,
  howToApply:
    /^(?!.*\b(?:can|apply if)\b).*(?:how to (?:apply|join|get in|enrol|register|attend|reach|participate)|\bregistration\b|^applying$|^send\b|^(?:please )?(?:carry|bring)\b|^how we hire|how to reach|\bbhejna\b|\bkaise\b|how (?:this|it) (?:goes|works)|\breply with|\bdocuments?\b|walk[- ]?in|\bapply\b|आवेदन)/,
  niceToHave:
    /\bnice|lovely|good to have|good-to-have|\bbonus\b|\bplus\b|prefer|\bgreat\b.*\bif|even better|advantage|desirable|\bho to a[ch]+a\b/,
  benefits:
    /benefit|perks?\b|\boffers?\b|you(?:'ll)? get\b|we (?:give|bring)|for you\b|facilit|you(?:'ll| will) grow|support you|^life\b|we can pay|why join|milega|in return|take home|^you take|fa+yde|फायदे|सुविधा/,
  eligibility:
    /eligib|who (?:can|should)\b|\bkaun\b|^you can be|who we can|can apply|education|academic|open to\b|योग्यता|पात्रता/,
  rolesAndResponsibilities:
    /responsib|dut(?:y|ies)|\btasks?\b|work (?:to be done|involved)|(?:week|day|month) (?:in|looks|of)|you(?:'ll| will)\b.*\b(?:do|work|be|own|build)|\byou(?:'ll| will)$|\b(?:your|in this) day|day[ -]to[ -]day|\bkaam\b|\bkareng|\bkarna\b|काम|जिम्मेदारी/,
  qualifications: /qualification|candidate(?! should)|your profile|about you/,
  requirements:
    /skill|\bmust\b|\btools?\b|\bcraft\b|require|pre-?requisit|competenc|expertise|attributes|qualities|\bneed|look(?:ing)? for|\bfit\b|should\b|\bcheck\b|want to see|expect|you know|chahiye|\bknowledge\b|चाहिए/,
  aboutCompany:
    /^us$|\bcompany mein\b|^about (?!the (?:role|job|position))|who we are|why we exist|culture|our (?:story|mission|company)/,
  description:
    /\brole\b|^the (?:team|problem|product)$|\bjob\b|\bgist\b|summary|overview|\bposition\b|opportunity|\bmission\b|objective|विवरण/,
};

export const likelySection = (heading: string): Section | undefined =>
  matchTopic(likely, plainLabel(heading));

/** With such words a label is about another thing than its other words say. */
const ofDetail =
  /interview|\bdrive\b(?!$)|\btests?\b|\bexams?\b|training|bond|agreement|notice p|regd|registered|head office|corporate|branch office|join|start|after|conversion|contact|posted|probation|bonus|benefit|fee|print|hard copy|correct/;

export const likelyFact = remembered((label): Fact | undefined => {
  const plain = plainLabel(label);
  return ofDetail.test(plain) ? 'detail' : factByWords(plain);
});

// "కంపెనీ (Company)": a label of another script says in brackets what it is.
export const findFact = remembered((label): Fact | undefined => {
  if (label.length > 2 * longestLabel) return undefined;
  return (
    findTopic(facts, plainLabel(label)) ??
    findTopic(facts, plainLabel(/^[^a-z]+\(([^()]{2,30})\)$/i.exec(label.trim())?.[1] ?? ''))
  );
});

const aboutName = /^about (?!the |this |you\b|your |our |job|role).{2,60}$/;

export const findSection = remembered((label): Section | undefined => {
  if (label.length > 2 * longestLabel) return undefined;
  const plain = plainLabel(label);
  const parts = label.split(/ [|/] /);
  const found = [plain, ...(parts.length > 1 ? parts.map(plainLabel) : [])]
    .map((each) => findTopic(sections, each))
    .find(Boolean);
  return found ?? (aboutName.test(plain) ? 'aboutCompany' : undefined);
});

const eligible =
  /\d\s?%|cgpa|backlog|arrears?|\bage\b|gap|marks|percentage|final year|pursuing|available (?:for|from)|able to (?:start|join)|willing/i;

/** What a list of qualifications is about: who may apply, or what one must know. */
export function ofQualifications(lines: readonly { text: string }[]): Section {
  const count = lines.filter(
    ({ text }) =>
      findDegrees(text).length > 0 || batchYears(text, false).length > 0 || eligible.test(text),
  ).length;
  return count > 0 && count * 2 >= lines.length ? 'eligibility' : 'requirements';
}
