/** What a visitor wrote may stand in a mail's text on one line, and in no header. */
export const inOneLine = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

export const followed = (link: string) => ['Track its status with this private link:', '', link];

export const quoted = (text: string): string[] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`);
