import * as z from 'zod/mini';
import { workModeNames } from '#contract/facet-names.ts';

/** A posting in the words of its board; '' where the board says nothing. Texts may be HTML. */
export interface Posting {
  /** By which the board knows it, whatever else of it changes. */
  externalId: string;
  company: string;
  role: string;
  /** All places, with their countries where the board names them. */
  location: string;
  workMode: string;
  employment: string;
  experience: string;
  pay: string;
  /** Dates as ISO 8601, or in the board's words. */
  postedAt: string;
  closesAt: string;
  description: string;
  /** Where a person reads it. */
  link: string;
}

/** What a board's list says of a posting, where its texts stand on a page of its own. */
export interface Listed {
  posting: Posting;
  /** Reads the rest; undefined where the list has said it all. */
  readFull?: () => Promise<Posting>;
}

/** What a board may leave out, or send as null. */
export const maybe = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));

/** A text that a board may leave out, or send as a number. */
export const Text = z.pipe(
  maybe(z.union([z.string(), z.number()])),
  z.transform((value) => String(value ?? '').trim()),
);

/** A flag that a board may leave out. */
export const Flag = z.pipe(
  maybe(z.boolean()),
  z.transform((value) => value === true),
);

/** A list that a board may leave out. */
export const optionalList = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    maybe(z.array(item)),
    z.transform((items) => items ?? []),
  );

/** Where work is done, of boards that have a flag for it. */
export function modeOfFlags({ remote, hybrid = false }: { remote: boolean; hybrid?: boolean }) {
  if (hybrid) return workModeNames.hybrid;
  return remote ? workModeNames.remote : '';
}

/** The texts that say something, each once. */
export const joined = (texts: readonly string[], between = ', '): string =>
  [...new Set(texts.map((text) => text.trim()))].filter(Boolean).join(between);

/**
 * Some sites give all their postings one identifier, or none: then a posting is known by its link, its role
 * and its place. One that stands there twice is one.
 */
export const distinguish = (postings: readonly Posting[]): Posting[] =>
  [...Map.groupBy(postings, ({ externalId }) => externalId).values()].flatMap((group) => {
    const apart = new Map(
      group.map((each) => [joined([each.link, each.role, each.location], ' '), each]),
    );
    if (apart.size === 1) return group.slice(0, 1);
    return [...apart].map(([externalId, posting]) => ({ ...posting, externalId }));
  });

/** The company that a careers page is called after: "Saffron Labs - Careers", "Jobs at Saffron Labs". */
export const parseCompany = (pageTitle: string): string =>
  pageTitle.replace(/^(?:jobs|careers) at /i, '').replace(/ (?:[-|] )?(?:jobs|careers)$/i, '');

interface Amounts {
  min?: string | number | undefined;
  max?: string | number | undefined;
  currency?: string | undefined;
  /** "year", "month" and so on. */
  period?: string | undefined;
}

/** An amount as the reader of pay takes it: "INR 300000 - 500000 per year"; a bound of nothing is none. */
export function payText({ min = '', max = '', currency = '', period = '' }: Amounts): string {
  const [least, most] = [min, max].map((amount) => (Number(amount) > 0 ? amount : ''));
  if (!least && !most) return '';
  const span = least && most && least !== most ? `${least} - ${most}` : least || `up to ${most}`;
  return [currency.toUpperCase(), span, period && `per ${period}`].filter(Boolean).join(' ');
}

/** The moment of a number of milliseconds; '' for none. */
export const toMoment = (milliseconds: string): string => {
  const date = new Date(Number(milliseconds));
  return milliseconds === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
};
