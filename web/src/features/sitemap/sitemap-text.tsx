import { memo } from 'react';
import { Link } from '#web/ui/link/link.tsx';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function toPath(url: string): string | undefined {
  const parsedUrl = URL.parse(url.replace(/&\w+;/g, (entity) => entities[entity] ?? entity));
  // A path that begins with two slashes would lead to another site.
  if (!parsedUrl || !/^\/(?!\/)/.test(parsedUrl.pathname)) return undefined;
  return `${parsedUrl.pathname}${parsedUrl.search}`;
}

function parseLine(text: string) {
  const start = text.indexOf('<loc>') + '<loc>'.length;
  const end = text.indexOf('</loc>');
  const url = end >= start ? text.slice(start, end) : '';
  const path = url && toPath(url);
  if (!path) return { textBefore: text };
  return { textBefore: text.slice(0, start), url, path, textAfter: text.slice(end) };
}

/** Not rendered again with its page, since the file is long. */
export const SitemapText = memo(function SitemapText({ xml }: { xml: string }) {
  const lines = xml.trimEnd().split('\n').map(parseLine);
  return (
    <pre
      className="panel m-0 p-5 text-ink-soft [font-family:ui-monospace,'Cascadia_Mono','Roboto_Mono',Menlo,Consolas,monospace] text-xs leading-[1.7] whitespace-pre-wrap wrap-anywhere [tab-size:2] max-sm:p-3"
      translate="no"
    >
      <code>
        {lines.map(({ textBefore, url, path, textAfter }, index) => (
          <span key={index} className="block">
            {textBefore}
            {path && (
              <Link to={path} reloadDocument={path.endsWith('.xml')}>
                {url}
              </Link>
            )}
            {textAfter}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
});
