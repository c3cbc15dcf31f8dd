/** An absolute URL. Characters that a path cannot hold are percent-encoded. */

export const toAbsoluteUrl = (origin: string, path: string): string =>
  `${origin}${encodeURI(path.toWellFormed())}`;
