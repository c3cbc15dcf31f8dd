import { isName, isRole, roleNoun, trimName, trimRole } from './names.ts';

const ofHiring =
  /\b(?:hiring|openings?|vacanc(?:y|ies)|roles?|positions?|posts?|looking|needs?|requires?|refer|recruit\w*|opportunit(?:y|ies)|chahiye|zaroorat|bharti|naukri)\b/i;
const inNoRole = new Set(
  `a an the for of in to as is are we i you need needs hiring urgent opening openings fresher freshers ek h hai hain
   me mein ko ki ke ka se koi chahiye post role position job refer looking`.split(/\s+/),
);
const capitals =
  /[\p{Lu}\d][\p{L}\p{N}+#./&-]*(?: (?:[\p{Lu}\d][\p{L}\p{N}+#./&-]*|&)){0,5}(?: [–-] \p{Lu}[\p{L}+#.]*(?! \p{Lu}))?(?: \([^()]{2,30}\))?/gu;
// eslint-disable-next-line security/detect-non-literal-regexp -- of constants
const small = new RegExp(String.raw`(?:\p{Ll}[\p{L}.+#-]{1,20} ){1,2}(?:${roleNoun.source})`, 'u');

/** The name of a role within a sentence that is about hiring: "I can refer you for Software Engineer - Backend". */
export function roleWithin(sentence: string): string | undefined {
  if (!ofHiring.test(sentence)) return undefined;
  const phrases = [...sentence.matchAll(capitals)].map(([phrase]) => phrase);
  const phrase = phrases.find((phrase) => roleNoun.test(phrase)) ?? small.exec(sentence)?.[0] ?? '';
  const words = phrase.split(' ');
  const from = words.findIndex((word) => !inNoRole.has(word.toLowerCase()));
  const role = trimRole(words.slice(Math.max(from, 0)).join(' ').replace(/[.,]$/, '')).replace(
    /(?<!\S)\p{Ll}/gu,
    (letter) => letter.toUpperCase(),
  );
  return isRole(role) ? role : undefined;
}

const isHindi = (text: string) =>
  /\b(?:hai|hain|h|chahiye|ki|ke|ka|hoon|hun|rahi|raha|rahe|bol|kar|karo|milegi|milega|hoga|rahega|bhej|bhejo)\b/i.test(
    text,
  );
const nameWord = String.raw`\p{Lu}(?:[\p{L}\p{N}&-]|\.(?=\p{L})){1,30}`;
const nameWords = `${nameWord}(?: (?:${nameWord}|\\p{Lu}|&)){0,4}`;
// eslint-disable-next-line security/detect-non-literal-regexp -- of constants
const inHindi = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${nameWords}) (?:me|mein|m|ko|ne|ki|ka|ke|se|wale|walon)(?!\p{L})`,
  'gu',
);
// eslint-disable-next-line security/detect-non-literal-regexp -- of constants
const inEnglish = new RegExp(
  String.raw`\bcompany (${nameWords})|\b(?:team|here|works?|working|openings?|roles?|opportunit(?:y|ies)|internships?|positions?|vacanc(?:y|ies)|join(?:ed)?|us|colleagues?) (?:at|@) (${nameWords})|\bjoined (${nameWords})|\b(?:client|startup|start-up|studio|agency|firm|runs),? (${nameWords})`,
  'gu',
);

const institutes =
  /\b(?:at|with|by) (?:the )?((?:\p{Lu}\p{L}+ ){0,3}(?:Institute|University|Centre|Council|Board|Corporation|Authority|College|Laboratory|Commission)(?: (?:of|for|and|\p{Lu}\p{L}+)){0,6})/gu;

/** Names of companies that sentences say in passing: "my team at Loom Labs", "Loom Labs me". */
export const namesWithin = (text: string): string[] =>
  [
    ...text.matchAll(inEnglish),
    ...text.matchAll(institutes),
    ...(isHindi(text) ? text.matchAll(inHindi) : []),
  ]
    .map(([, ...names]) => trimName(names.find(Boolean) ?? ''))
    .filter(
      (name) =>
        isName(name) && !/^(?:Institute|University|Centre|Council|Board|College)$/.test(name),
    );
