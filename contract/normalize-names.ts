import { nonAscii } from './slug.ts';

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(nonAscii.test(text) ? /[^\p{L}\p{M}\p{N}+#]+/u : /[^a-z\d+#]+/)
    .filter(Boolean);

export const normalizeText = (text: string): string => splitWords(text).join(' ');

const legalForms = new Set(
  'pvt private ltd limited inc incorporated llp llc plc corp corporation gmbh'.split(' '),
);

/** A company's name without its legal form: Zeta Labs (P) Ltd. is Zeta Labs. */
export function toCompanyKey(name: string): string {
  const words = splitWords(name);
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) {
    const isLimited = /^(?:ltd|limited)$/.test(words.pop() ?? '');
    if (isLimited && words.length > 1 && words.at(-1) === 'p') words.pop();
  }
  return words.join(' ');
}
