import { isWebAddress } from '#contract/web-address.ts';
import { memoize } from './memoize.ts';

/** Parameters that only tell where a reader came from. */
const trackingNames =
  /^(?:utm_.*|[gdy]clid|[gw]braid|(?:fb|ms|tw|tt)clid|igsh(?:id)?|li_fat_id|_gl|_ga|_hsenc|_hsmi|mc_[ce]id|mkt_tok|trk|trackingid|refid|ref_src|referrer|referer|gh_src|lever-(?:source|origin)\S*)$/i;

/** Parameters that do so too, unless their value has a digit and may be the id of a job. */
const ambiguousNames = /^(?:ref|source|src|from)$/i;

const isTracking = ([name, value]: [string, string]) =>
  trackingNames.test(name) || (ambiguousNames.test(name) && !/\d/.test(value));

/** The rest of the address stays as it is spelt. */
export function removeTracking(address: string): string {
  if (!address.includes('?')) return address;
  const [page = '', ...hash] = address.split('#');
  const [path = '', ...query] = page.split('?');
  const rest = query
    .join('?')
    .split('&')
    .filter((each) => each !== '' && ![...new URLSearchParams(each)].some(isTracking));
  return [path + (rest.length > 0 ? `?${rest.join('&')}` : ''), ...hash].join('#');
}

const hasScheme = /^[a-z][a-z\d+.-]*:/i;
/** A name with a dot in it, as the addresses of sites are typed: www.zeta.com/careers. */
const looksLikeSite = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u;

export function completeAddress(typedAddress: string): string {
  const text = typedAddress.trim();
  if (isWebAddress(text)) return removeTracking(text);
  const withScheme = `https://${text}`;
  const isSite = !hasScheme.test(text.replace(/:\d+(?=[/?#]|$)/, '')) && looksLikeSite.test(text);
  return isSite && isWebAddress(withScheme) ? removeTracking(withScheme) : text;
}

/** The same key for all addresses of one page. Undefined for a text that is no web address. */
export function toLinkKey(address: string): string | undefined {
  const url = isWebAddress(address) ? URL.parse(address.trim()) : null;
  if (!url) return undefined;
  url.protocol = 'https:';
  url.hostname = url.hostname.replace(/(?<!\.)\.+$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '');
  url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '');
  const search = new URLSearchParams([...url.searchParams].filter((each) => !isTracking(each)));
  search.sort();
  url.search = search.toString();
  // Some sites name the job in the hash, such as `#/jobs/7`.
  if (!/^#!?\//.test(url.hash)) url.hash = '';
  return url.href;
}

const addressCharacter = String.raw`(?:(?![,;|]https?:)[^\s<>"')\]])`;
const topLevelDomains =
  'com|in|io|ai|org|net|dev|co|gle|app|tech|me|jobs|edu|gov|example|ly|to|info|link|page|site|xyz';
/** People write an address with or without https:// and www. */
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const addressPattern = new RegExp(
  String.raw`\bhttps?:\/\/${addressCharacter}+|\bwww\.${addressCharacter}+|(?<![\w@./-])(?:[a-z0-9-]{1,40}\.){0,3}[a-z0-9-]{2,40}\.(?:${topLevelDomains})\/${addressCharacter}+|(?<![\w@./-])(?:[a-z0-9-]{1,40}\.){0,3}[a-z0-9-]{3,40}\.(?:com|in|io|ai|org|net|dev|co|gle|app|tech|me|jobs|edu|gov|example)\/?(?![\w@.-])`,
  'gi',
);

export const findAddresses = memoize((text): readonly string[] =>
  // Few lines have any, and to look for one takes long.
  [...(/[^\s.]\.[^\s.]|:\/\//.test(text) ? text.matchAll(addressPattern) : [])].map(([match]) =>
    match.replace(/[.,;:!?*_]{1,10}$/, ''),
  ),
);

export const parseLinks = (text: string): string[] => [
  ...new Set(findAddresses(text).map(completeAddress).filter(isWebAddress)),
];
