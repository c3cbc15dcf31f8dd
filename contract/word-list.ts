/** The words and phrases of a table, parted by commas. */
export const list = (text: string): string[] => text.split(',').map((each) => each.trim());
