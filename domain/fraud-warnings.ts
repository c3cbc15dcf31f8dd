import { longTextFieldNames } from '#contract/job-fields.ts';
import { warningNames, type WarningName } from '#contract/job-schemas.ts';

export interface PostingWarning {
  name: WarningName;
  quote: string;
}

/** "Rs. 500" ends no sentence. */
const clauseEnd = /[\r\n;•]+|(?<!\brs)[.!?।](?=\s|$)/iu;

const amountPattern =
  /(?:₹|\brs\b\.?|\binr\b) ?[\d,]*[1-9]|(?<![\d,])[1-9][\d,]{0,8} ?(?:rs\b|rupees|\/-)/i;
const zeroAmount = /(?:₹|\brs\b\.?|\binr\b) ?0+(?![\d,])/i;

const namedFee =
  /\b(?:(?:registration|application|processing|training|security|joining|enroll?ment|verification|documentation|document|onboarding|caution|interview|placement|kit|form|refundable) (?:fees?|charges?|deposit|money)|refundable amount)\b/i;
const feeOfAmount =
  /\b(?:fees?|deposit|registration|(?:course|training|form|kit|security|certificate|material|id card) (?:cost|amount|price)) ?(?:amount ?)?(?:of|is|applies|[:\-–])?:? ?(?:(?:₹|rs\b\.?|inr\b) ?\d|(?!20\d\d\b)[1-9][\d,]{1,6}(?![\d,]|\.\d| ?%|[/-]\d| ?(?:days?|months?|years?|students?)\b))/i;
const refundableAmount =
  /(?:₹|\brs\b\.?|\binr\b) ?[\d,]+(?:\/-)? ?(?:only )?\(?(?:(?:fully|100%)[ -])?refundable/i;
const paymentPattern =
  /\b(?:pay|deposit|transfer|remit|send) (?:(?:us|an?|the|only|just|refundable|amount|of|fees?) )*(?:(?:[₹$€£]|rs\b\.?|inr\b) ?\d|\d[\d,]* ?(?:rs\b|rupees|\/-)|(?:through|via|by|on|using) (?:upi|g ?pay|google pay|paytm|phone ?pe)\b)/i;
/** An amount to be paid for something that no employer sells. */
const purchasePattern =
  /(?:₹|\brs\b\.?|\binr\b) ?[1-9][\d,]*(?:\/-)? (?:for |as |towards )?(?:the |an? )?(?:registration|certificate|id card|slot|training kit)\b|\b[1-9]\d{2,4} (?:is |has |must )?(?:to )?be paid (?:before|for|at) (?:the )?(?:joining|interview|training|registration)|\b(?:buy|purchase) (?:our|the|a|an) (?:\w+ )?(?:kit|course|laptop|uniform)\b.{0,12}\d{3}|\bpayment of (?:(?:₹|rs\b\.?|inr\b) ?)?\d[\d,]* (?:for|to|towards|before)\b|(?:^|\b(?:please|kindly|just) )(?:g(?:oogle)? ?pay|phone ?pe|paytm) (?:₹ ?|rs\.? ?)?[1-9]\d{1,4}\b/i;
const purposeStart = /\b(?:to|for|before|as|towards)\b/i;
const purposePattern =
  /\b(?:apply|regist\w+|confirm\w*|book|reserve|join(?:ing)?|interview|training|slot|seat|security|kit|laptop|form|certificate|processing|offer letter|background check)\b/i;
/** With such words an amount is earned, not paid. */
const incomePattern =
  /\b(?:we|company|employer|salary|stipend)\b|\b(?:per|a|every|each) (?:month|year|annum)|\b(?:lpa|p\.?m|p\.?a|lakhs?|lac)\b|\/ ?month/i;

const denialPattern =
  /\b(?:no|not|never|without|zero|free|waived|exempt(?:ed)?|neither|nor|beware|fraud\w*|scam\w*|fake|anyone|someone)\b|n['’]t\b/i;
const deniedAfter = /\b(?:no|not|never|none|nil|zero|free|waived|exempt(?:ed)?)\b|n['’]t\b/i;
const paidByCompany =
  /\b(?:reimburs\w+|covered|borne|sponsored|we (?:will )?(?:pay|bear|cover)|paid by (?:us|the (?:company|employer)))\b/i;
/** Words right after a fee that the company pays. */
const paidByCompanyAfter = /^ ?(?:are |is |will be )?(?:fully )?paid\b/i;
/** "Non-refundable" denies no fee. */
const nonRefundable = /\b(?:non?|not)[ -]?refund(?:s|able)?\b/gi;
/** Fees that are the job's work, such as a bank's or a school's. */
const workFee =
  /(?<!\bwe )\b(?:collect(?:ing)?|handle|handling|manage|managing|reconcile|calculate|explain|invoice)\b|\b(?:from|by|of|to) (?:the |our )?(?:customers?|clients?|students?|parents?|tenants?|merchants?|borrowers?|patients?)\b|\b(?:customer|client|student|tenant|loan)['’]?s?['’]?\s/i;

function findPayment(text: string) {
  const match = paymentPattern.exec(text);
  if (!match || incomePattern.test(text)) return null;
  const rest = text.slice(match.index);
  const purposeText = rest.slice(purposeStart.exec(rest)?.index ?? rest.length);
  return purposePattern.test(purposeText) ? match : null;
}

const findFee = (text: string) =>
  [namedFee, feeOfAmount, refundableAmount].map((each) => each.exec(text)).find(Boolean) ??
  findPayment(text) ??
  (incomePattern.test(text) ? null : purchasePattern.exec(text));

function asksForFee(clause: string): boolean {
  const text = clause.replaceAll(nonRefundable, 'refundable');
  const match = findFee(text);
  if (!match || workFee.test(text) || zeroAmount.test(text) || paidByCompany.test(text))
    return false;
  if (denialPattern.test(text.slice(0, match.index))) return false;
  const after = text.slice(match.index + match[0].length);
  if (paidByCompanyAfter.test(after)) return false;
  // "Rs. 500, nil for some" is a fee for the others.
  return amountPattern.test(text.slice(match.index)) || !deniedAfter.test(after);
}

const freeMailPattern =
  /(?<![\w.+-])[\w.+-]{1,64}@(?:gmail|yahoo|ymail|outlook|hotmail|rediffmail|protonmail)\.(?:com|co\.in|co\.uk|in|me)(?![\w-]|\.\w)/i;

const namesFreeMail = (clause: string): boolean => {
  const match = freeMailPattern.exec(clause);
  return match !== null && !denialPattern.test(clause.slice(0, match.index));
};

const messengerLink =
  /^https?:\/\/(?:www\.)?(?:wa\.me|(?:api|chat)\.whatsapp\.com|t\.me|telegram\.me)(?:[/?#]|$)/i;
const webAddress = /\bhttps?:\/\/\S+/gi;
const messengerPattern = /\b(?:whats\s?app|telegram)\b|\b(?:wa\.me|t\.me|telegram\.me)\//i;
/** A link to Telegram alone may be a channel. */
const contactPattern =
  /(?<!\d)[6-9][\dx]{4}[\s-]?[\dx]{5}(?![\dx])|\bwa\.me\/|\b(?:resum[eé]|cv|bio-?data|apply|interested|contact|hr)(?!\w)/i;
/** Such a clause is about a channel of news, or about what the job works with. */
const channelPattern =
  /\b(?:channels?|groups?|community|updates?|alerts?|share|forward|follow|campaigns?|chat\s?bots?|api|marketing|integrat\w+|automat\w+|customers?|clients?|leads?)\b/i;

function asksByMessenger(clause: string): boolean {
  const text = clause.replaceAll(webAddress, (link) => (messengerLink.test(link) ? link : ''));
  const match = messengerPattern.exec(text);
  if (!match || !contactPattern.test(text) || channelPattern.test(text)) return false;
  return !denialPattern.test(text.slice(0, match.index));
}

const warningChecks: Record<WarningName, (clause: string) => boolean> = {
  fee: asksForFee,
  freeMail: namesFreeMail,
  messenger: asksByMessenger,
};

const textFields = ['pay', ...longTextFieldNames] as const;

type Posting = Partial<Record<(typeof textFields)[number] | 'joblink', string>>;

export function findWarnings(posting: Posting): PostingWarning[] {
  const clauses = textFields
    .flatMap((name) => (posting[name] ?? '').split(clauseEnd))
    .map((each) => each.replaceAll(/\s+/g, ' ').trim());
  const link = (posting.joblink ?? '').trim();
  return warningNames.flatMap((name) => {
    const clause = clauses.find(warningChecks[name]);
    const quote = clause ?? (name === 'messenger' && messengerLink.test(link) ? link : undefined);
    return quote === undefined ? [] : [{ name, quote }];
  });
}
