import { jsonForScript } from '#web/lib/head/head-tags.ts';
import type { PageLinks } from './page-links.ts';
import { stateElementId } from './dehydrated-state.ts';

interface Rendered {
  /** Title and tags. */
  head: string;
  /** Code and styles of the page; after those of every page, which they may overrule. */
  links: PageLinks;
  markup: string;
  /** What the browser takes over; without it, it renders the page by itself. */
  state?: object | undefined;
}

const missing = (what: string) => new Error(`index.html has no ${what}`);

/** What stands between two marks of `web/index.html`, with the marks. */
function replaced(template: string, name: 'head' | 'page', html: string): string {
  const [before, rest] = template.split(`<!--${name}-->`);
  const [, after] = rest?.split(`<!--/${name}-->`) ?? [];
  if (before === undefined || after === undefined) throw missing(name);
  return `${before}${html}${after}`;
}

function withLinks(template: string, links: string): string {
  const at = template.indexOf('</head>');
  if (at < 0) throw missing('</head>');
  return `${template.slice(0, at)}${links}${template.slice(at)}`;
}

/** React writes links that belong in the head before the markup: the picture to be fetched first. */
const leadingLinks = /^(?:<link [^>]*>)+/;

export function pageHtml(template: string, { head, links, markup, state }: Rendered): string {
  const [early = ''] = leadingLinks.exec(markup) ?? [];
  const script = state
    ? `<script type="application/json" id="${stateElementId}">${jsonForScript(state)}</script>`
    : '';
  const page = `<div id="root">${markup.slice(early.length)}</div>${script}`;
  return replaced(
    replaced(withLinks(template, links.head), 'head', `${early}${head}`),
    'page',
    page,
  );
}
