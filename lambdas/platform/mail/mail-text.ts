import { brand } from '#contract/brand.ts';

export const joinParagraphs = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n`;

export const signature = (origin: string) => `${brand.name}\n${origin}\n${brand.supportEmail}`;

/** Text of visitors must be on one line, so that it cannot look like a part of our mail. */
export const toOneLine = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

export const trackingLinkLines = (link: string) => [
  'Track its status with this private link:',
  '',
  link,
];

export const quoteLines = (text: string): string[] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`);
