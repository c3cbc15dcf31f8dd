export function download(text: string, fileName: string, type = 'text/csv'): void {
  const objectUrl = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = fileName;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 10_000);
}

/** `jobs.csv.gz` and "with problems" make `jobs with problems.csv`. */
export const appendToFileName = (fileName: string, suffix: string): string =>
  `${fileName.replace(/\.gz$/i, '').replace(/\.\w+$/, '')} ${suffix}.csv`;
