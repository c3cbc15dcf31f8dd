import { workModeNames } from '#contract/job-filter-options.ts';
import { readTitle, parseHtml } from '#domain/read-html.ts';
import type { SourceClient } from './source-client.ts';

const { office, hybrid, remote } = workModeNames;
const workModesByWord = new Map(Object.entries({ onsite: office, hybrid, remote }));
/** Systems write "OnSite", "onsite" and "on-site". */
export const parseWorkMode = (word: string): string | undefined =>
  workModesByWord.get(word.toLowerCase().replace('-', ''));

export const toWorkMode = (flags: { remote: boolean; hybrid?: boolean }): string =>
  flags.hybrid ? hybrid : flags.remote ? remote : '';

/** Drops empty and repeated parts. */
export const joinUnique = (parts: readonly string[], separator = ', '): string =>
  [...new Set(parts.map((part) => part.trim()))].filter(Boolean).join(separator);

/** Finds "Saffron Labs" in "Saffron Labs - Careers" or "Jobs at Saffron Labs". */
export const parseCompanyFromTitle = (pageTitle: string): string =>
  pageTitle.replace(/^(?:jobs|careers) at /i, '').replace(/ (?:[-|] )?(?:jobs|careers)$/i, '');

export const readCompanyFromPage = async (client: SourceClient, address: string): Promise<string> =>
  parseCompanyFromTitle(readTitle(parseHtml((await client.fetchPage(address)).text)));

interface PayAmounts {
  min?: string | number | undefined;
  max?: string | number | undefined;
  currency?: string | undefined;
  period?: string | undefined;
}

/** Writes pay as our parser reads it: "INR 300000 - 500000 per year". Zero counts as missing. */
export function toPayText({ min = '', max = '', currency = '', period = '' }: PayAmounts): string {
  const [least, most] = [min, max].map((amount) => (Number(amount) > 0 ? amount : ''));
  if (!least && !most) return '';
  const range = least && most && least !== most ? `${least} - ${most}` : least || `up to ${most}`;
  return [currency.toUpperCase(), range, period && `per ${period}`].filter(Boolean).join(' ');
}
