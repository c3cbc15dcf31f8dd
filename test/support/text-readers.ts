import * as z from 'zod/mini';
import { searchLimits, textLimits } from '#contract/limits.ts';
import { withEnDash } from '#contract/pay-text.ts';
import { meetsPasswordPolicy } from '#contract/password-policy.ts';
import { readMinutes } from '#contract/post-options.ts';
import { allRoutes } from '#contract/routes.ts';
import { toSlug } from '#contract/slug.ts';
import { canBeCompleted } from '#contract/suggestions.ts';
import { readTags } from '#contract/tags.ts';
import { isWebAddress } from '#contract/web-address.ts';
import { documentTerms, queryTerms } from '#lambdas/catalog/words/analyser.ts';
import { parseBatches } from '#domain/batches.ts';
import { yearlyPay } from '#domain/pay.ts';
import { typedWords } from '#lambdas/catalog/index/suggestions.ts';
import { searchText } from '#lambdas/jobs/lists/search-jobs.ts';
import { findImages } from '#lambdas/images/image-repository.ts';
import { isProgram } from '#lambdas/platform/http/is-program.ts';
import { readJson, readPairs } from '#lambdas/platform/http/read-input.ts';
import { foldedName } from '#lambdas/platform/table/keys.ts';
import { inOneLine, quoted } from '#lambdas/platform/mail/mail-content.ts';
import { browserText } from '#lambdas/platform/http/multipart.ts';
import { escaped } from '#lambdas/platform/feeds/xml.ts';

type Read = (text: string) => unknown;

/** Where the schema has cut the text off before. */
const within =
  (characters: number, read: Read): Read =>
  (text) =>
    read(text.slice(0, characters));
const searched = (read: Read) => within(searchLimits.characters, read);
const stored = (read: Read) => within(textLimits.longTextCharacters, read);

/** What the functions do to a text that somebody else wrote; of any length where nothing is said. */
const readers: Readonly<Record<string, Read>> = {
  ...{ withEnDash, meetsPasswordPolicy, readMinutes, toSlug, canBeCompleted, readTags },
  ...{ isWebAddress, documentTerms: stored((text) => documentTerms(text)) },
  ...{ queryTerms: searched((text) => queryTerms(text)), parseBatches, yearlyPay },
  ...{ typedWords: searched(typedWords), searchText: (searchTerm) => searchText({ searchTerm }) },
  ...{ isProgram, readJson: (text) => readJson(Buffer.from(JSON.stringify({ text }))) },
  ...{ readPairs: (text) => readPairs(Buffer.from(`a=${encodeURIComponent(text)}`)), foldedName },
  ...{ inOneLine, quoted, browserText, escaped },
  // As large as a row may be.
  imagesIn: (text) => [...findImages({ content: text.repeat(4) })],
};

const partsOf = [
  ['body', ({ body }: (typeof allRoutes)[number]) => body],
  ['query', ({ query }: (typeof allRoutes)[number]) => query],
  ['params', ({ params }: (typeof allRoutes)[number]) => params],
] as const;

const schemas = allRoutes.flatMap((route) =>
  partsOf.flatMap(([part, schemaOf]) =>
    Object.entries(schemaOf(route)?.shape ?? {}).map(
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
