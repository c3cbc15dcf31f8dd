/** Line ends as a text area holds them, so that an untouched text never looks changed. */
export const asTyped = (text: string): string => text.replace(/\r\n?/g, '\n');
