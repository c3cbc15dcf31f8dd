import { brand } from '#contract/brand.ts';

export const paragraphs = (...lines: string[]): string => `${lines.join('\n\n')}\n`;

export const signature = (origin: string): string =>
  `${brand.name}\n${origin}\n${brand.supportEmail}`;

interface Leaving {
  /** A mail program posts to this path, so the token must stand in the address. */
  path: string;
  token: string;
  list: string;
}

/** Headers as in RFC 8058: mail programs show a button that leaves with one POST. */
export const unsubscribeHeaders = (origin: string, { path, token, list }: Leaving) => [
  { name: 'List-Unsubscribe', value: `<${origin}${path}?${new URLSearchParams({ token })}>` },
  { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
  // RFC 2919: programs tell these mails from those of the account.
  { name: 'List-Id', value: `<${list}.${new URL(origin).hostname}>` },
];
