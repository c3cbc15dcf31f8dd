import * as z from 'zod/mini';
import { workModeNames } from '#contract/facet-names.ts';

/** In the words of its board; '' where the board says nothing. Texts may be HTML. */
export interface Posting {
  /** The board's own id, which stays whatever else changes. */
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
  link: string;
}

export interface Listed {
  posting: Posting;
  /** Undefined where the list has said it all. */
  readFull?: () => Promise<Posting>;
}

export const maybe = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));

export const Text = z.pipe(
  maybe(z.union([z.string(), z.number()])),
  z.transform((value) => String(value ?? '').trim()),
);

export const Flag = z.pipe(
  maybe(z.boolean()),
  z.transform((value) => value === true),
);

export const optionalList = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    maybe(z.array(item)),
    z.transform((items) => items ?? []),
  );

export function modeOfFlags({ remote, hybrid = false }: { remote: boolean; hybrid?: boolean }) {
  if (hybrid) return workModeNames.hybrid;
  return remote ? workModeNames.remote : '';
}

export const joined = (texts: readonly string[], between = ', '): string =>
  [...new Set(texts.map((text) => text.trim()))].filter(Boolean).join(between);

/** Some sites give all postings one identifier: then link, role and place tell them apart. */
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
  period?: string | undefined;
}

/** The reader of pay takes "INR 300000 - 500000 per year"; a bound of nothing is none. */
export function payText({ min = '', max = '', currency = '', period = '' }: Amounts): string {
  const [least, most] = [min, max].map((amount) => (Number(amount) > 0 ? amount : ''));
  if (!least && !most) return '';
  const span = least && most && least !== most ? `${least} - ${most}` : least || `up to ${most}`;
  return [currency.toUpperCase(), span, period && `per ${period}`].filter(Boolean).join(' ');
}

export const toMoment = (milliseconds: string): string => {
  const date = new Date(Number(milliseconds));
  return milliseconds === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
};
