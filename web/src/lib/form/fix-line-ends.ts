/** Converts line ends to those of a text area, so that an unchanged text never looks changed. */
export const fixLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
