/** A slow phone takes 20 ms to prepare a pattern of all scripts, which ASCII texts can do without. */
export const nonAscii = /[^\x20-\x7e]/;

const splitWords = (text: string): string[] =>
  nonAscii.test(text)
    ? text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase()
        .split(/[^\p{L}\p{M}\p{N}]/u)
    : text.toLowerCase().split(/[^a-z0-9]/);

/** Latin accents are dropped, other scripts kept. It is linear in the text. */
export const toSlug = (text: string): string => splitWords(text).filter(Boolean).join('-');
