export function download(text: string, name: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** `jobs.csv.gz` and "with problems" make `jobs with problems.csv`. */
export const appendToName = (file: string, what: string): string =>
  `${file.replace(/\.gz$/i, '').replace(/\.\w+$/, '')} ${what}.csv`;
