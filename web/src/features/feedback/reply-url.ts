import { brand } from '#contract/brand.ts';
import type { Feedback } from '#contract/feedback.ts';

/** Some mail programs do not accept a longer `mailto:` URL. */
const mailtoCharactersMax = 1_900;
const lineBreak = '\r\n';

/** Cuts the text to a number of characters when encoded. It cuts between graphemes: half of an emoji cannot be encoded. */
function cutToEncodedLength(text: string, lengthMax: number): string {
  let length = 0;
  let result = '';
  for (const { segment } of new Intl.Segmenter().segment(text.toWellFormed())) {
    const segmentLength = encodeURIComponent(segment === '\n' ? `${lineBreak}> ` : segment).length;
    if (length + segmentLength > lengthMax) return `${result.trimEnd()} …`;
    length += segmentLength;
    result += segment;
  }
  return result;
}

export function buildReplyUrl({ email, name, message }: Feedback): string {
  const subject = encodeURIComponent(`Re: your message to ${brand.name}`);
  const greeting = `Hello ${name.trim().toWellFormed()},`;
  const quoteIntroduction = [greeting, '', '', 'You wrote to us:', ''].join(lineBreak);
  const urlStart = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${encodeURIComponent(quoteIntroduction)}`;
  const quoteLengthMax = mailtoCharactersMax - urlStart.length - 40;
  const lines = cutToEncodedLength(message.trim(), quoteLengthMax).split(/\r\n|\r|\n/);
  return urlStart + encodeURIComponent(lines.map((line) => `> ${line}`).join(lineBreak));
}
