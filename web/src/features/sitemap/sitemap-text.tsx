import { memo, useMemo } from 'react';
import { Link } from '#web/ui/link/link.tsx';

interface Line {
  before: string;
  address?: string;
  to?: string;
  after: string;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function toPath(address: string): string | undefined {
  const url = URL.parse(address.replace(/&\w+;/g, (entity) => entities[entity] ?? entity));
  // A path that begins with two slashes would lead to another site.
  if (!url || !/^\/(?!\/)/.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}`;
}

function parseLine(text: string): Line {
  const start = text.indexOf('<loc>') + '<loc>'.length;
  const end = text.indexOf('</loc>');
  const address = end >= start ? text.slice(start, end) : '';
  const to = address && toPath(address);
  if (!to) return { before: text, after: '' };
  return { before: text.slice(0, start), address, to, after: text.slice(end) };
}

const linesInBlock = 200;

/** In blocks, so that the browser renders only the visible part of a long file. */
function sitemapBlocks(xml: string): readonly (readonly Line[])[] {
  const lines = xml.trimEnd().split('\n').map(parseLine);
  return Array.from({ length: Math.ceil(lines.length / linesInBlock) }, (_, block) =>
    lines.slice(block * linesInBlock, (block + 1) * linesInBlock),
  );
}

const Lines = memo(function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ before, address, to, after }, at) => (
    // The text never changes, so the index can be the key.
    <span key={at} className="block">
      {before}
      {to && (
        <Link to={to} reloadDocument={to.endsWith('.xml')}>
          {address}
        </Link>
      )}
      {after}
      {'\n'}
    </span>
  ));
});

export function SitemapText({ xml }: { xml: string }) {
  const blocks = useMemo(() => sitemapBlocks(xml), [xml]);
  return (
    <pre
      className="panel m-0 p-5 text-ink-soft [font-family:ui-monospace,'Cascadia_Mono','Roboto_Mono',Menlo,Consolas,monospace] text-xs leading-[1.7] whitespace-pre-wrap wrap-anywhere [tab-size:2] max-sm:p-3"
      translate="no"
    >
      <code>
        {blocks.map((lines, at) => (
          <span key={at} className="block">
            <Lines lines={lines} />
          </span>
        ))}
      </code>
    </pre>
  );
}
