const longestRange = 10;

/** The batch years that a text names; "2023-2025" and "2023 to 2025" name 2024 as well. */
export function yearsIn(text: string): string[] {
  const years = new Set(text.match(/\b20\d\d\b/g));
  for (const [, from, to] of text.matchAll(/\b(20\d\d) ?(?:[-–—]|to) ?(20\d\d)\b/gi)) {
    const span = Number(to) - Number(from);
    for (let year = 1; year < span && span <= longestRange; year++) {
      years.add(String(Number(from) + year));
    }
  }
  return [...years];
}
