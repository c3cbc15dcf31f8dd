import { brand } from '#contract/brand.ts';
import { fullTitle, type HeadData } from './head.ts';
import { clipped, oneLine } from './one-line.ts';

export interface Tag {
  name: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

const longestDescription = 160;
const longestKeywords = 300;
const longestAlt = 200;

const meta = (attributes: Tag['attributes']): Tag => ({ name: 'meta', attributes });
const property = ([name, content]: readonly [string, string]) => meta({ property: name, content });
const named = ([name, content]: readonly [string, string]) => meta({ name, content });

const toAddress = (path: string, origin: string): string => new URL(`${origin}${path}`).href;

const preview = { path: '/share.jpg', alt: `${brand.name}: ${brand.tagline}` };

function previewTags(head: HeadData, origin: string): Tag[] {
  const title = clipped(head.title, longestAlt);
  const description = clipped(head.description, longestDescription);
  const image = toAddress(head.image ?? preview.path, origin);
  const alt = clipped(head.image ? (head.imageAlt ?? head.title) : preview.alt, longestAlt);
  const properties = {
    'og:site_name': brand.name,
    'og:locale': 'en_IN',
    'og:type': head.type ?? 'website',
    'og:title': title,
    'og:description': description,
    'og:url': toAddress(head.path, origin),
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
  };
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': alt,
  };
  const article = head.article
    ? [
        ['article:published_time', head.article.published] as const,
        ['article:author', oneLine(head.article.author)] as const,
        ['article:section', head.article.section] as const,
        ...head.article.tags.map((tag) => ['article:tag', oneLine(tag)] as const),
      ]
    : [];
  return [
    ...Object.entries(properties).map(property),
    ...article.map(property),
    ...Object.entries(names).map(named),
  ];
}

export function headTags(head: HeadData, origin: string): Tag[] {
  const { keywords, isPrivate, noindex = isPrivate, canonical, feeds = [] } = head;
  const address = { rel: 'canonical', href: toAddress(head.path, origin) };
  return [
    ...(isPrivate ? [named(['referrer', 'no-referrer'])] : []),
    named(['description', clipped(head.description, longestDescription)]),
    ...(keywords ? [named(['keywords', clipped(keywords, longestKeywords)])] : []),
    ...(noindex ? [named(['robots', 'noindex'])] : []),
    ...(noindex && !canonical ? [] : [{ name: 'link', attributes: address } as const]),
    ...feeds.map(({ title, path, type }): Tag => {
      const href = toAddress(path, origin);
      return { name: 'link', attributes: { rel: 'alternate', type, title: oneLine(title), href } };
    }),
    ...previewTags(head, origin),
  ];
}

export const listRecords = ({ record = [] }: HeadData): readonly object[] =>
  Array.isArray(record) ? record : [record];

/** JSON in which no text can end the script element around it. */
export const jsonForScript = (value: object): string =>
  JSON.stringify(value, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  ).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const htmlEscapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
export const escapeHtml = (text: string) =>
  text.toWellFormed().replace(/[&<>"']/g, (sign) => htmlEscapes[sign] ?? sign);

/** The tags as HTML; `data-head` marks those that the browser replaces after a navigation. */
export const headHtml = (head: HeadData, origin: string): string =>
  [
    `<title>${escapeHtml(fullTitle(head))}</title>`,
    ...headTags(head, origin).map(
      ({ name, attributes }) =>
        `<${name} ${Object.entries(attributes)
          .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
          .join(' ')} data-head>`,
    ),
    ...listRecords(head).map(
      (record) => `<script type="application/ld+json" data-head>${jsonForScript(record)}</script>`,
    ),
  ].join('\n');
