import * as z from 'zod/mini';
import { searchLimits, textLimits } from '#contract/limits.ts';
import { formatPayRange } from '#contract/format-pay-range.ts';
import { meetsPasswordPolicy } from '#contract/password-policy.ts';
import { estimateReadMinutes } from '#contract/read-minutes.ts';
import { allRoutes } from '#contract/routes.ts';
import { toSlug } from '#contract/slug.ts';
import { hasEnoughLetters } from '#contract/search-suggestions.ts';
import { parseTags } from '#contract/post-tags.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { listDocumentTerms, listQueryTerms } from '#lambdas/catalog/words/list-terms.ts';
import { parseBatches } from '#domain/parse-batch-years.ts';
import { findYearlyPay } from '#domain/parse-pay.ts';
import { splitTypedWords } from '#lambdas/catalog/index/index-suggestions.ts';
import { toStorableText } from '#lambdas/jobs/lists/search-jobs.ts';
import { findImages } from '#lambdas/images/orphan-image-repository.ts';
import { isBot } from '#lambdas/platform/http/is-bot.ts';
import { readJson, readUrlEncoded } from '#lambdas/platform/http/read-input.ts';
import { normalizeName } from '#lambdas/platform/table/keys.ts';
import { toOneLine, quoteLines } from '#lambdas/platform/mail/mail-text.ts';
import { toLineFeeds } from '#lambdas/platform/http/multipart.ts';
import { escapeXml } from '#lambdas/platform/feeds/escape-xml.ts';

type Read = (text: string) => unknown;

/** Where the schema has cut the text off before. */
const cutTo =
  (characters: number, read: Read): Read =>
  (text) =>
    read(text.slice(0, characters));
const cutSearch = (read: Read) => cutTo(searchLimits.characters, read);
const cutText = (read: Read) => cutTo(textLimits.longTextCharacters, read);

/** What the functions do to a text that somebody else wrote; of any length where nothing is said. */
const readers: Readonly<Record<string, Read>> = {
  ...{
    formatPayRange,
    meetsPasswordPolicy,
    estimateReadMinutes,
    toSlug,
    hasEnoughLetters,
    readTags: parseTags,
  },
  ...{ isWebAddress, documentTerms: cutText((text) => listDocumentTerms(text)) },
  queryTerms: cutSearch((text) => listQueryTerms(text)),
  parseBatches,
  yearlyPay: findYearlyPay,
  typedWords: cutSearch(splitTypedWords),
  searchText: (searchTerm) => toStorableText({ searchTerm }),
  ...{ isProgram: isBot, readJson: (text) => readJson(Buffer.from(JSON.stringify({ text }))) },
  readPairs: (text) => readUrlEncoded(Buffer.from(`a=${encodeURIComponent(text)}`)),
  foldedName: normalizeName,
  ...{ inOneLine: toOneLine, quoted: quoteLines, browserText: toLineFeeds, escaped: escapeXml },
  // As large as a row may be.
  imagesIn: (text) => [...findImages({ content: text.repeat(4) })],
};

const requestParts = [
  ['body', ({ body }: (typeof allRoutes)[number]) => body],
  ['query', ({ query }: (typeof allRoutes)[number]) => query],
  ['params', ({ params }: (typeof allRoutes)[number]) => params],
] as const;

const schemas = allRoutes.flatMap((route) =>
  requestParts.flatMap(([part, readSchema]) =>
    Object.entries(readSchema(route)?.shape ?? {}).map(
      ([field, schema]) =>
        [`${route.id}, ${part}.${field}`, (text: string) => z.safeParse(schema, text)] as const,
    ),
  ),
);

/** The functions above, and the schema of each field of each call. */
export const textReaders: Readonly<Record<string, Read>> = {
  ...readers,
  ...Object.fromEntries(schemas),
};
