import { brand } from '#contract/brand.ts';

/** What stands in the head of a page: one description for the server and for the browser. */
export interface HeadData {
  title: string;
  description: string;
  /** The path of the page's one true address. */
  path: string;
  keywords?: string;
  type?: 'website' | 'article';
  noindex?: true;
  /** The true address is told although the page is not to be indexed: a narrower view of it. */
  canonical?: true;
  /** The path of the page's own picture, for previews. */
  image?: string;
  /** What previews tell of an article beside its title. */
  article?: { published: string; author: string; section: string; tags: readonly string[] };
  /** A schema.org record for search engines. */
  record?: object;
}

export interface Tag {
  name: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

export const fullTitle = ({ title }: HeadData): string =>
  title.includes(brand.name) ? title : `${title} | ${brand.name}`;

const meta = (attributes: Tag['attributes']): Tag => ({ name: 'meta', attributes });

const articleTags = ({ published, author, section, tags }: Required<HeadData>['article']) =>
  [
    ['published_time', published],
    ['author', author],
    ['section', section],
    ...tags.map((tag) => ['tag', tag]),
  ].map(([name, content = '']) => meta({ property: `article:${name}`, content }));

export function headTags(head: HeadData, origin: string): Tag[] {
  const title = fullTitle(head);
  const address = `${origin}${head.path}`;
  const image = `${origin}${head.image ?? '/share.jpg'}`;
  const social = {
    'og:site_name': brand.name,
    'og:type': head.type ?? 'website',
    'og:title': title,
    'og:description': head.description,
    'og:url': address,
    'og:image': image,
  };
  return [
    meta({ name: 'description', content: head.description }),
    ...(head.keywords ? [meta({ name: 'keywords', content: head.keywords })] : []),
    ...(head.noindex ? [meta({ name: 'robots', content: 'noindex' })] : []),
    ...(head.noindex && !head.canonical
      ? []
      : [{ name: 'link', attributes: { rel: 'canonical', href: address } } as const]),
    ...Object.entries(social).map(([property, content]) => meta({ property, content })),
    ...(head.article ? articleTags(head.article) : []),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: title }),
    meta({ name: 'twitter:description', content: head.description }),
    meta({ name: 'twitter:image', content: image }),
  ];
}

const scriptEscapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end the script element it stands in. */
export const jsonForScript = (value: object): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => scriptEscapes[sign] ?? sign);

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => htmlEscapes[sign] ?? sign);

const tagHtml = ({ name, attributes }: Tag) =>
  `<${name} data-head ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

/** The head as the server writes it; the browser replaces it by `data-head` on the first change. */
export const headHtml = (head: HeadData, origin: string): string =>
  [
    `<title>${escapeHtml(fullTitle(head))}</title>`,
    ...headTags(head, origin).map(tagHtml),
    ...(head.record
      ? [`<script type="application/ld+json" data-head>${jsonForScript(head.record)}</script>`]
      : []),
  ].join('\n');
