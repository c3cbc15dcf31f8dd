import { findAddresses } from './web-links.ts';
import { memoize } from './memoize.ts';

export interface Link {
  address: string;
  label: string;
}

type EmojiMeaning = 'place' | 'degree' | 'closing';

export interface Line {
  text: string;
  /** `rule` is a horizontal line between parts. */
  kind: 'text' | 'bullet' | 'heading' | 'blank' | 'rule';
  /** What the emoji at its start stands for. */
  emojiMeaning?: EmojiMeaning;
  /** The line begins with an emoji or another picture. */
  hasEmoji?: boolean;
  /** The end of the line leads to the lines below it. */
  introducesNext?: boolean;
  /** Two lines were joined, but the second might be a line of its own. */
  isUncertainJoin?: boolean;
  /** The number of a posting in a message with several. */
  number?: string;
  links: readonly Link[];
}

export const blank: Line = { text: '', kind: 'blank', links: [] };

const invisible = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
/** A blank alone stays as it is. */
const blanks = /[^\S\n]{2,}|[^\S\n ]/g;
const leadingEmoji =
  /^(?:(?![©®™])[\u20e3\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Join_Control}\p{Variation_Selector} ])+/u;
const trailingEmoji =
  /[\u20e3\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Join_Control}\p{Variation_Selector} ]{1,20}$/u;
const bulletPattern =
  /^(?:[-=]>|[•●○◦▪■□☐☑◆◇‣⁃∙·»›→➔➢➤►\ue000-\uf8ff–—*+-]|A\d{0,2}[.:](?= )|o(?= )|step ?\d{1,2} ?[:.)-]|\(?(?:[a-h]|[ivx]{1,4})\)|\d{1,2}\.\d{1,2}(?= (?!LPA|Lakh|Lac|L |Cr|K |to |se |or |and )\p{Lu}))\s*(?:\[[ x]?\]\s*)?(?=\S)/iu;
const numberedPattern =
  /^(?:\(?(\d{1,3}|[a-h](?=\)))[.)]|(?:job|role|position|opening)\s?#?(\d{1,3})\s?[:.)-])\s*(?=\D)/i;
const keycap = /^(\d)\ufe0f?\u20e3\s*/;
/** Most texts end with a letter or a mark of ASCII. */
export const withoutEndEmoji = (text: string): string =>
  /[\x21-\x7e]/.test(text.at(-1) ?? '') ? text : text.replace(trailingEmoji, '');

const rulePattern = /^[-_=*~#—–. \u2500-\u257f\u25a0-\u25ff\u2796\u3030]{3,}$/;
/** Markdown has such a line below the head of a table. */
const tableHeadRule = /^:?-{3,}:?(?: ?\| ?:?-{3,}:?)+$/;
/** A heading between rules, such as "── ROLE 2 ──". */
const postingHead =
  /^[-_=*~#— \u2500-\u257f]*(?:job|role|position|opening|vacancy|post) ?#?\d{1,2}[-_=*~#— \u2500-\u257f:]*$/i;
/** It stands before each message that is copied out of a chat. */
const chatMessagePrefix =
  /^\[?(?=[^\]\n|]{0,24}\d:\d\d)\d{1,2}[/.:]\d{1,2}[^\]\n]{2,20}\]?(?: -)? [^:\n]{1,40}: (?=\S)/;

const findLinks = (text: string): Link[] =>
  findAddresses(text).map((address) => ({ address, label: text }));

/** "Q1." begins a question, and "==" a heading between rules. */
const headingMark = /^Q\d{0,2}[.:)] ?|^={2,10} ?(?=[^=])/;

const isBold = (text: string) => /^\*{1,3}[^*\n]{2,120}\*{1,3}:?$/.test(text);

export const collapseSpaces = (text: string): string =>
  (/[^\x20-\x7e]| {2}/.test(text) ? text.replace(invisible, '').replace(blanks, ' ') : text).trim();

const emojiMeanings: readonly (readonly [RegExp, EmojiMeaning])[] = [
  [/^[📍🌍🌏🗺]/u, 'place'],
  [/^🎓/u, 'degree'],
  [/^[⏰⏳⌛🗓📆]/u, 'closing'],
];
/** Most lines begin with a letter or a mark of ASCII, and so with no picture. */
const withoutStartEmoji = (text: string): string =>
  /^[\x21-\x7e]/.test(text) ? text : text.replace(leadingEmoji, '');
const leadInEnd = /(?:[:：]-?|[…👇⬇])$/u;

function parseLineMarkers(line: string) {
  const end = line.replace(/[\ufe0f*_~]{1,4}$/, '');
  const hasEmoji = withoutStartEmoji(line) !== line;
  const emojiMeaning = hasEmoji
    ? emojiMeanings.find(([emojis]) => emojis.test(line))?.[1]
    : undefined;
  return {
    ...(emojiMeaning && { emojiMeaning }),
    ...(hasEmoji && { hasEmoji }),
    ...(leadInEnd.test(end) && { introducesNext: true }),
  };
}

/** The marks of chats and of Markdown stand around whole words. */
function withoutMarks(text: string): string {
  if (!/[*_~#[=]|^Q/.test(text)) return text;
  return text
    .replace(/^#{1,6} /, '')
    .replace(headingMark, '')
    .replace(/(?<!=)={2,10}$/, '')
    .replace(/(^|[^\w*])\*{1,3}([^*\n]{1,400})\*{1,3}(?![\w*])/g, '$1$2')
    .replace(/(^|[^\w/])_([^_\n]{1,400})_(?![\w/])/g, '$1$2')
    .replace(/(?<=\b(?:in|at|for|from|hiring) )#(?=\p{Lu})/gu, '')
    .replace(/\[([^\]\n]{1,200})\]\((https?:[^)\s]{1,2000})\)/g, '$1 $2');
}

/** Copies a part of a text, so that an ASCII part of a text in other scripts is stored as ASCII, which is faster to match. */
const copyText = (text: string) => String(JSON.parse(JSON.stringify(text)));

/** The end of a mail's subject: "Pool drive of Loom Labs - reg.", "Weaver - req. to share". */
const endOfSubject =
  / [–—-] ?(?:re[gq]\b\.?(?: to \p{Ll}.*)?|(?:regarding|request(?:ed|ing)?)\b(?: .{1,40})?)$/iu;

const parseContent = memoize((line): Line => {
  const markers = parseLineMarkers(line);
  const withoutEmoji = withoutStartEmoji(line.replace(keycap, '$1) '));
  const plain = withoutEndEmoji(withoutEmoji);
  const isHeading = isBold(plain) || /^#{1,6} /.test(plain) || headingMark.test(plain);
  const content = isHeading || markers.introducesNext ? plain : withoutEmoji;
  const text = copyText(
    withoutStartEmoji(collapseSpaces(withoutMarks(content))).replace(endOfSubject, ''),
  );
  const [numberPrefix = '', listNumber, number = listNumber] = numberedPattern.exec(text) ?? [];
  const unmarked = text.slice(numberPrefix.length).replace(bulletPattern, '');
  const isBullet = unmarked !== text || withoutEmoji !== line;
  const kind = isHeading ? 'heading' : isBullet ? 'bullet' : 'text';
  const parsedLine = { text: unmarked, kind, ...markers, links: findLinks(unmarked) } as const;
  return number === undefined ? parsedLine : { ...parsedLine, number };
});

export function parseLine(raw: string): Line {
  const trimmed = raw
    .trim()
    .replace(/^\| ?(.*?) ?\|$/, '$1')
    .replace(chatMessagePrefix, '');
  if (tableHeadRule.test(trimmed)) return blank;
  if (rulePattern.test(trimmed) || postingHead.test(trimmed))
    return { text: '', kind: 'rule', links: [] };
  const line = trimmed === '' ? blank : parseContent(trimmed);
  // A copy, since equal lines share the remembered object.
  return line.text === '' ? blank : { ...line };
}

const minWrappedText = 55;
/** A point may continue on the next line from this length on, as a new one would begin with a mark. */
const minWrappedBullet = 40;
/** No line of its own begins with these words. */
const continuationStart =
  /^(?:(?:and|or|of|per|with|from|months?|years?|yrs|annum|lakhs?|lpa|LPA|Lakhs?|onwards|upwards|only)\b(?!.*:)|p\.? ?a\b|P\.?A\b|\d{4}(?:\d\d)?$)/;
/** A line that stops within a role's name; `roleNounStart` begins its rest. */
const unfinishedRole =
  /^(?:role|position|designation|post|profile|job title)\b.*[:–-] |\b(?:post|position|role) of(?: [a-z]+){1,3}$|\b(?:engineer|developer|trainee|associate|executive|analyst|intern) [–-] [a-z]+$/i;
const roleNounStart =
  /^(?:trainee|engineer|developer|intern|associate|analyst|executive|apprentice|support)s?(?: trainees?)?(?: \([^()]*\))?(?:$| (?:at|for|in) )/i;
// A sentence does not end with these words. "Sign in" is a button.
const unfinishedEnd =
  /(?<!(?:^(?:[Ss]ign|[Ll]og)|terested) )\b(?:to|at|by|before|on|from|and|or|of|the|in|with)$|[\p{L}\d] [+&]$/u;
const joinWithoutSpace = (text: string, rest: string) => text + rest;
const brokenLines: readonly (readonly [
  last: RegExp,
  next: RegExp,
  join: (text: string, rest: string) => string,
])[] = [
  [/https?:\/\/\S+-$/, /^[a-z\d]/, joinWithoutSpace],
  [
    /(?:https?:\/\/|www\.)\S+\/$/,
    /^(?!(?:full|part|work|on|in|off|walk|night|day)-)(?:[-\w][-A-Z_]*[\d/]\S*|[a-z\d]+[-_][\w-]*)(?: |$)/i,
    joinWithoutSpace,
  ],
  // The line ends with an address, and the next looks like its rest rather than like a word.
  [
    /^(?=.{50}).*https?:\/\/[^\s/]+\/\S+$/,
    /^(?!(?:full|part|work|on|in|off|walk|night|day)-)(?=\S*[-_/=\d])[a-z\d][\w./?=&%#-]*$/,
    joinWithoutSpace,
  ],
  // "two-" before "wheeler" has a hyphen of its own; "Hyder-" before "abad" is one word.
  [
    /\p{L}{2}-$/u,
    /^(?:wheelers?|time|based|driven|oriented|facing|level|stack|party|term|solving|friendly|paced|functional|platform|learning|motivated|starters?|disciplinary)(?!\p{L})/u,
    joinWithoutSpace,
  ],
  [/\p{L}{2}-$/u, /^(?:\p{Ll}{2}|\p{Lu}{4})/u, (text, rest) => text.slice(0, -1) + rest],
  [/\d\D{0,12}\([^()]{2,30}\)$/, /^(?:rs\b|₹)\.? ?\d/i, (text, rest) => `${text} ${rest}`],
  [/\bRs\.?$/, /^\d/, (text, rest) => `${text} ${rest}`],
  [/\p{L}[.)]?$/u, /^\([^()]{1,40}\)$/, (text, rest) => `${text} ${rest}`],
  [/\b(?:at|on|through|via)$/, /^https?:\S+/, (text, rest) => `${text} ${rest}`],
  [/\([^()]{1,60}$/, /^[^():]{1,40}\)/, (text, rest) => `${text} ${rest}`],
];

/** A quick check: every line that `brokenLines` matches also matches this. */
const quickBreakCheck = /https?:|www\.|[-()]|\b(?:at|on|through|via|Rs\.?)$/;
const findBreak = (text: string, rest: string) =>
  quickBreakCheck.test(text) || rest.startsWith('(')
    ? brokenLines.find(([last, next]) => last.test(text) && next.test(rest))
    : undefined;

const isWrapped = ({ text, kind }: Line, rest: string): boolean =>
  text.length >= (kind === 'bullet' ? minWrappedBullet : minWrappedText) &&
  /^(?!https?:|www\.|[a-z]{2,15}(?::|-(?=[A-Z])))(?:[a-z]{2,}|a )/.test(rest) &&
  // After an address, only these words continue the sentence.
  (!/:\/\/\S+$/.test(text) ||
    /^(?:and|or|before|by|on|till|until|with|using|for|along|to)\b/.test(rest));

/** "Who we are" is a heading. */
const endsInVerb = (text: string, end: string) =>
  /\b(?:is|are|be|will)$/.test(end) && !/^(?:who|what|where|how|why)\b.{0,25}$/i.test(text);

const isBrokenLine = ({ text, kind, introducesNext }: Line, rest: string, tail = text.slice(-12)) =>
  (continuationStart.test(rest) && /[:–-] |,$/.test(text)) ||
  (endsInVerb(text, tail) && /^(?:[\p{Ll}\d₹]|Rs)/u.test(rest)) ||
  (unfinishedEnd.test(tail) &&
    introducesNext !== true &&
    !(kind === 'bullet' && /^\p{Lu}\S*$/u.test(rest)) &&
    /^(?!\d{1,2}[.):](?!\d)|About the )(?:[\p{L}\d@][^:]*$|\d{1,2}[-./]\d)/u.test(rest)) ||
  (roleNounStart.test(rest) && unfinishedRole.test(text));

/** The start of a line that is no label, list item or address. */
const mayContinue = /^(?!.{2,40}(?:[:：]| [–—-] )|www\.|\(?(?:\d{1,2}|[a-h])[.)])[\p{L}\d(]/u;

/** A paragraph may continue after a sentence that fills its line. */
const isEnded = ({ text, kind }: Line, isFilled: boolean): boolean =>
  /[:!?]$/.test(text) || (text.endsWith('.') && !(isFilled && kind === 'text'));

/** The two lines joined, if a mail or a PDF has broken one line into two. Otherwise undefined. */
function joinContinued(line: Line | undefined, raw: string, isFilled: boolean): string | undefined {
  if (!line || !['text', 'bullet'].includes(line.kind)) return undefined;
  const nextText = collapseSpaces(raw);
  const lineBreak = findBreak(line.text, nextText);
  if (lineBreak) return lineBreak[2](line.text, nextText);
  if (/^\s{8,}\S/.test(raw) && /: \S/.test(line.text)) return `${line.text} ${nextText}`;
  if (isEnded(line, isFilled)) return undefined;
  const isBroken =
    (isFilled && mayContinue.test(nextText)) ||
    isWrapped(line, nextText) ||
    (!line.text.endsWith(';') && isBrokenLine(line, nextText));
  return isBroken ? `${line.text} ${nextText}` : undefined;
}

/** Two columns of a text: "Location      Pune". */
const twoColumns =
  /^(?:\d{1,2}[.)]\s+)?(\p{Lu}[\p{L}/. ]{2,45}?)[ \u00a0]{3,}([^\s:：](?:(?!\s{3}).)*)$/u;
const twoCellRow = /^\s*\|([^|]{2,60})\|([^|]+)\|\s*$/;

function joinColumns(raw: string): string {
  if (!/[|\t]|[ \u00a0]{3}/.test(raw)) return raw;
  // A row of a table, or of a menu.
  if (raw.trim().split(/(?<! ) {3,}(?! )/).length > 2)
    return raw.trim().replace(/(?<! ) {3,}(?! )/g, ' | ');
  const [, label = '', value = ''] = twoCellRow.exec(raw) ?? [];
  if (/[^\s:-]/.test(label) && !/:\s*$/.test(label)) return `${label.trim()}: ${value.trim()}`;
  const [, name, cell] = twoColumns.exec(raw) ?? [];
  if (name && cell) return `${name}: ${cell}`;
  if (raw.trim().split('\t').length > 4) return raw.trim().replaceAll('\t', ' | ');
  return raw.trim().replace(/^([^:：\t]{1,60})\t[\s:：]*/, '$1: ');
}

/** "📍 Noida | 💵 3 LPA" are two lines on one. */
const lineEnd =
  /\r\n?|\n| ?\| ?(?=\p{Extended_Pictographic})|(?<=\S) {3,}(?=\p{Lu}[\p{L}. ]{2,30}(?:: | \d))/u;

export const maxTextLength = 100_000;

const quoteMarks = /^(?:> ?)+/;
const [minWrapWidth, maxWrapWidth] = [34, 110];

/** Whether the first word of `next` would not have fit behind `before`, so that the line was broken by its width. */
const fillsLine = (before: string, next: string, width: number): boolean =>
  width < Infinity &&
  before.length + 1 + (/\S+/.exec(next)?.[0] ?? '').length > width &&
  /[^:!?;]$/.test(before) &&
  !/\S {3,}\S/.test(next);

/** The width at which a mail or a PDF has broken its lines. Infinity if it has broken none. */
function findWrapWidth(raws: readonly string[]): number {
  const continuationIndexes = raws.flatMap((raw, index) =>
    /^\s*(?!https?:|www\.)[a-z]{2}/.test(raw) && !raws[index - 1]?.includes('://') ? [index] : [],
  );
  const findLongest = (lines: readonly string[]) =>
    lines.reduce((maxLength, line) => Math.max(maxLength, line.trim().length), 0);
  // A label and its value may be a little longer than the text.
  const width = findLongest(continuationIndexes.map((index) => raws[index - 1] ?? ''));
  const unbroken = raws.filter((raw) => !/\S {3,}\S/.test(raw));
  if (width < minWrapWidth || findLongest(unbroken) > Math.min(maxWrapWidth, width * 1.2))
    return Infinity;
  const filledIndexes = continuationIndexes.filter((at) =>
    fillsLine(raws[at - 1] ?? '', raws[at] ?? '', width - 4),
  );
  return filledIndexes.length > 1 && filledIndexes.length * 4 >= continuationIndexes.length * 3
    ? width - 4
    : Infinity;
}

/** A leading ">" quotes an earlier mail, or marks the points of a list. */
function withoutQuotes(rawLines: readonly string[]): readonly string[] {
  const quotedLines = rawLines.filter((raw) => raw.startsWith('>'));
  if (quotedLines.length === 0) return rawLines;
  const isEmailReply =
    rawLines.some((raw) => /\bwrote:\s*$|^>\s*$|^> ?>/.test(raw)) ||
    quotedLines.length * 2 > rawLines.filter((raw) => raw.trim()).length;
  return rawLines.map((raw) => raw.replace(quoteMarks, isEmailReply ? '' : '- '));
}

/** In chats, bold letters are mathematical characters. */
const withPlainLetters = (text: string): string =>
  text.includes('\ud835')
    ? text.replace(/[\u{1d400}-\u{1d7ff}]+/gu, (bold) => bold.normalize('NFKC'))
    : text;

export function toLines(text: string): Line[] {
  const lines: Line[] = [];
  const rawLines = withPlainLetters(text.slice(0, maxTextLength)).split(lineEnd);
  const width = findWrapWidth(rawLines);
  for (const [index, raw] of withoutQuotes(rawLines).entries()) {
    const last = lines.at(-1);
    if (raw.trim() === '' && last?.kind === 'blank') continue;
    const isFilled = fillsLine(rawLines[index - 1] ?? '', raw, width);
    const joined = /^\s*o /.test(raw) ? undefined : joinContinued(last, raw, isFilled);
    if (last && joined !== undefined) {
      const isUncertainJoin = last.isUncertainJoin === true || /^\s*[^\s\p{Ll}]/u.test(raw);
      lines[lines.length - 1] = {
        ...last,
        text: joined,
        links: findLinks(joined),
        isUncertainJoin,
      };
    } else lines.push(parseLine(joinColumns(raw)));
  }
  return lines;
}
