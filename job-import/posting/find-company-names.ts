import { memoize } from '#domain/memoize.ts';
import { trimCompany } from './role-and-company-names.ts';

const hinglishWords =
  /\b(?:hai|hain|h|chahiye|ki|ke|ka|hoon|hun|rahi|raha|rahe|bol|kar|karo|milegi|milega|hoga|rahega|bhej|bhejo)\b/i;
const nameWordPattern = String.raw`\p{Lu}(?:[\p{L}\p{N}&-]|\.(?=\p{L})){1,30}`;
const namePattern = `${nameWordPattern}(?: (?:${nameWordPattern}|\\p{Lu}|&)){0,4}`;
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const nameInHinglish = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|/ ?)(?!(?<=^|[.!?] )\p{Lu}\p{Ll}+ (?!\p{Lu}))(${namePattern})(?: \([^()]{2,60}\))? (?:me|mein|m|ko|ne|ki|ka|ke|se|wale|walon)(?!\p{L})`,
  'gu',
);
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const nameInEnglish = new RegExp(
  String.raw`(?:\b[Cc]ompany|\b(?:team|here|works?|working|[Oo]penings?|roles?|opportunit(?:y|ies)|internships?|positions?|vacanc(?:y|ies)|join(?:ed)?|us|colleagues?) (?:at|@)|\bjoined|\b(?:client|startup|start-up|studio|agency|firm|runs),?) (${namePattern})`,
  'gu',
);

const institutePattern =
  /\b(?:at|with|by) (?:the )?((?:\p{Lu}\p{L}+ ){0,3}(?:Institute|University|Centre|Council|Board|Corporation|Authority|College|Laboratory|Commission)(?: (?:of|for|and|\p{Lu}\p{L}+)){0,6})/gu;

/** Finds company names within sentences: "my team at Loom Labs", "Loom Labs me". */
const findMentionedNames = (text: string): string[] =>
  [nameInEnglish, institutePattern, ...(hinglishWords.test(text) ? [nameInHinglish] : [])]
    // `search` is faster, and few lines match.
    .flatMap((pattern) => (text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)]))
    .map(([, ...groups]) => trimCompany(groups.find(Boolean) ?? ''))
    .filter((name) => !/^(?:Institute|University|Centre|Council|Board|College)$/.test(name));

/** A name of a higher weight is more certain; names within sentences weigh 2. */
const namePatternsByWeight: Readonly<Record<number, readonly RegExp[]>> = {
  4: [
    /\b[Cc]ompany (?:ka na+m|(?:name )?is|(?:is )?called)[: ]{1,2}(\p{Lu}[\p{L}\p{N}&.-]{1,30}(?: \p{Lu}[\p{L}\p{N}&-]{1,30}){0,3})/u,
    /(?<![\p{L}\p{N}&.-])(\p{Lu}[\p{L}\p{N}&.-]{0,40}(?: (?:&|of|and|\p{Lu}[\p{L}\p{N}&.-]{0,40})){0,5} (?:Ltd\b\.?|LTD\b\.?|Limited\b|LIMITED\b|LLP\b))/u,
    /\b(?:welcome to|greetings from) (\p{Lu}[^!.,|]{1,40})/iu,
  ],
  5: [
    /^(?:.{0,20}[.!] )?(?:we are|we['’]re|this is) (\p{Lu}[^,.!]{2,40}?)(?:[,.!]| and\b|$)/iu,
    /^(?:we|our (?:firm|company|client|organi[sz]ation|institute)), (\p{Lu}[^,]{2,50}), /iu,
    /\bM\/s\.? (\p{Lu}[^,.]{2,40}?(?: Pvt\.)?(?: Ltd\.)?)(?= (?:for|will|is|are|has|of)\b|[,.]|$)/u,
  ],
  3: [
    /^(\p{Lu}[\p{L}\p{N}&'-]{0,40}(?: (?:&|of|and|\p{Lu}[\p{L}\p{N}&'-]{0,40})){0,5})(?: \([^()]{1,40}\))?(?:, \p{Lu}\p{L}{2,20}){0,2},? (?:is (?:an? |one of )|was founded|has been|makes|builds|helps|connects|teaches|partners|manufactures|provides|invites|runs|operates|offers|designs|develops|supplies|sells|serves|powers|delivers|creates|produces|wants|needs|seeks)/u,
    /\b[Aa]t (\p{Lu}[\p{L}\p{N}&.-]{1,30}(?: \p{Lu}[\p{L}\p{N}&.-]{1,30}){0,3}),? (?:we|our|you)\b/u,
    /^(?:hr|payroll|people ops|talent (?:acquisition|team)|hiring team|recruitment|placements?)(?: (?:executive|manager|team|head|lead))?(?: [–|-] |, | @ )(\p{Lu}[^,|]{2,50}?)(?: \||$)/iu,
    /^(\p{Lu}[\p{L}\p{N}&'-]{1,30}(?: \p{Lu}[\p{L}\p{N}&'-]{1,30}){0,3}) \p{Ll}.{2,100}\b(?:banat|chalat|bechat|becht|kart|det)[aei] (?:hai|hain)\b/u,
  ],
};

/** Each match of the patterns above contains one of these words. With the flags iu above, ſ and the Kelvin sign also match s and k. */
const companyPrefilter =
  /\b(?:L(?:td|imited|LP)\b|company (?:ka|name|called|is)\b|we\b|our\b|you\b|this is\b|M\/s|team of|founder|welcome to|greetings from|is (?:an?|one of) |was founded|has been|makes|builds|helps|connects|teaches|partners|manufactures|provides|invites|runs|operates|offers|designs|develops|supplies|sells|serves|powers|delivers|creates|produces|wants|needs|seeks|hr\b|payroll|people ops|talent|hiring team|recruitment|placement|hain?\b)|[\u017f\u212a]/i;

export const findWeightedNames = memoize((text): readonly (readonly [number, string])[] => [
  ...Object.entries(companyPrefilter.test(text) ? namePatternsByWeight : {}).flatMap(
    ([weight, patterns]) =>
      patterns
        .flatMap((pattern) => pattern.exec(text)?.[1] ?? [])
        .map((name) => [Number(weight), name] as const),
  ),
  ...findMentionedNames(text).map((name) => [2, name] as const),
]);
