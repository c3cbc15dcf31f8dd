import { brand } from '#contract/brand.ts';
import { formatTitle, type HeadData } from './head-data.ts';
import { clipText, toSingleLine } from './clip-text.ts';

export interface Tag {
  name: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

const maxDescriptionLength = 160;
const maxKeywordsLength = 300;
const maxAltLength = 200;

const meta = (attributes: Tag['attributes']): Tag => ({ name: 'meta', attributes });
const link = (attributes: Tag['attributes']): Tag => ({ name: 'link', attributes });
const createPropertyMeta = ([name, content]: readonly [string, string]) =>
  meta({ property: name, content });
const createNamedMeta = ([name, content]: readonly [string, string]) => meta({ name, content });

const toUrl = (path: string, origin: string): string => new URL(`${origin}${path}`).href;

const preview = { path: '/share.jpg', alt: `${brand.name}: ${brand.tagline}` };

function listPreviewTags(head: HeadData, origin: string): Tag[] {
  const { article } = head;
  const title = clipText(head.title, maxAltLength);
  const description = clipText(head.description, maxDescriptionLength);
  const image = toUrl(head.image ?? preview.path, origin);
  const alt = clipText(head.image ? (head.imageAlt ?? head.title) : preview.alt, maxAltLength);
  const properties = {
    'og:site_name': brand.name,
    'og:locale': 'en_IN',
    'og:type': head.type ?? 'website',
    'og:title': title,
    'og:description': description,
    'og:url': toUrl(head.path, origin),
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    ...(article && {
      'article:published_time': article.published,
      'article:author': toSingleLine(article.author),
      'article:section': article.section,
    }),
  };
  const namedMetas = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': alt,
  };
  return [
    ...Object.entries(properties).map(createPropertyMeta),
    ...(article?.tags ?? []).map((tag) => createPropertyMeta(['article:tag', toSingleLine(tag)])),
    ...Object.entries(namedMetas).map(createNamedMeta),
  ];
}

export function listHeadTags(head: HeadData, origin: string): Tag[] {
  const { keywords, isPrivate, noindex = isPrivate, hasCanonicalLink, feeds = [] } = head;
  return [
    ...(isPrivate ? [createNamedMeta(['referrer', 'no-referrer'])] : []),
    createNamedMeta(['description', clipText(head.description, maxDescriptionLength)]),
    ...(keywords ? [createNamedMeta(['keywords', clipText(keywords, maxKeywordsLength)])] : []),
    ...(noindex ? [createNamedMeta(['robots', 'noindex'])] : []),
    ...(noindex && !hasCanonicalLink
      ? []
      : [link({ rel: 'canonical', href: toUrl(head.path, origin) })]),
    ...feeds.map(({ title, path, type }) =>
      link({ rel: 'alternate', type, title: toSingleLine(title), href: toUrl(path, origin) }),
    ),
    ...listPreviewTags(head, origin),
  ];
}

export const listJsonLd = ({ jsonLd = [] }: HeadData): readonly object[] =>
  Array.isArray(jsonLd) ? jsonLd : [jsonLd];

/** JSON in which no text can end the script element around it. */
export const toScriptJson = (value: object): string =>
  JSON.stringify(value, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  ).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const htmlEscapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
export const escapeHtml = (text: string) =>
  text.toWellFormed().replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? character);

/** The tags as HTML; `data-head` marks those that the browser replaces after a navigation. */
export const writeHeadHtml = (head: HeadData, origin: string): string =>
  [
    `<title>${escapeHtml(formatTitle(head))}</title>`,
    ...listHeadTags(head, origin).map(
      ({ name, attributes }) =>
        `<${name} ${Object.entries(attributes)
          .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
          .join(' ')} data-head>`,
    ),
    ...listJsonLd(head).map(
      (record) => `<script type="application/ld+json" data-head>${toScriptJson(record)}</script>`,
    ),
  ].join('\n');
