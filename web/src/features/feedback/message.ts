import { brand } from '#contract/brand.ts';
import type { Feedback } from '#contract/feedback.ts';

const nameCharacters = 60;

/** Cuts a visitor's name, which may be very long, for a heading. */
export const shortName = (name: string): string => {
  const shown = [...name.slice(0, 2 * nameCharacters)].slice(0, nameCharacters).join('');
  return shown.length < name.length ? `${shown.trimEnd()}…` : name;
};

/** Some mail programs do not accept a longer `mailto:` URL. */
const addressCharacters = 1_900;
const lineBreak = '\r\n';

/** Cuts the text to a number of characters when encoded. It cuts between graphemes: half of an emoji cannot be encoded. */
function fitting(text: string, room: number): string {
  let used = 0;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text.toWellFormed())) {
    const cost = encodeURIComponent(segment === '\n' ? `${lineBreak}> ` : segment).length;
    if (used + cost > room) return `${cut.trimEnd()} …`;
    used += cost;
    cut += segment;
  }
  return cut;
}

export function replyAddress({ email, name, message }: Feedback): string {
  const subject = encodeURIComponent(`Re: your message to ${brand.name}`);
  const greeting = `Hello ${name.trim().toWellFormed()},`;
  const head = [greeting, '', '', 'You wrote to us:', ''].join(lineBreak);
  const start = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${encodeURIComponent(head)}`;
  const room = addressCharacters - start.length - 40;
  const lines = fitting(message.trim(), room).split(/\r\n|\r|\n/);
  return start + encodeURIComponent(lines.map((line) => `> ${line}`).join(lineBreak));
}
