import { brand } from '#contract/brand.ts';

export const joinParagraphs = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n`;

export const signature = (origin: string): string =>
  `${brand.name}\n${origin}\n${brand.supportEmail}`;

/** Text of visitors must be on one line, so that it cannot look like a part of our mail. */
export const toOneLine = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

export const statusLines = (link: string) => ['Track its status with this private link:', '', link];

export const quoteLines = (text: string): string[] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`);

interface UnsubscribeOptions {
  /** Mail programs post to this path without a body, so the token is in the query. */
  path: string;
  token: string;
  listId: string;
}

/** RFC 8058: mail programs show a button that unsubscribes by one POST. */
export const unsubscribeHeaders = (origin: string, { path, token, listId }: UnsubscribeOptions) => [
  { name: 'List-Unsubscribe', value: `<${origin}${path}?${new URLSearchParams({ token })}>` },
  { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
  // RFC 2919: by this id mail programs can filter the mails of a list.
  { name: 'List-Id', value: `<${listId}.${new URL(origin).hostname}>` },
];
