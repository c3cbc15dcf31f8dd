import { brand } from '#contract/brand.ts';
import type { Feedback } from '#contract/feedback.ts';

/** Some mail programs take no longer address. */
const addressCharacters = 1_900;
const lineBreak = '\r\n';

const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join(lineBreak);

/** The text is cut between characters: half of an emoji cannot stand in an address. */
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
  return start + encodeURIComponent(quoted(fitting(message.trim(), room)));
}
