import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { postLimits } from '#contract/limits.ts';
import { hostileTexts, longHostileTexts } from '#test/support/hostile-texts.ts';
import { readRows } from '#test/support/read-rows.ts';
import { hrefOf } from '#test/web/read-page.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { parseMarkdown } from '#web/ui/markdown/markdown-document.ts';

function show(text: string) {
  const { container } = render(
    <MemoryRouter>
      <Markdown document={parseMarkdown(text)} origin="https://firstrung.example" />
    </MemoryRouter>,
  );
  return container;
}

const harmless =
  'DIV P H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE PRE CODE SPAN HR BR STRONG EM DEL A IMG TABLE THEAD TBODY TR TH TD INPUT';

/** Nothing that could run, call out or lead anywhere but the web and mail. */
function expectHarmless(container: HTMLElement) {
  for (const element of container.querySelectorAll('*')) {
    expect(harmless.split(' ')).toContain(element.tagName);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^srcset$/);
      if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|\/|#section-)/);
      if (name === 'src') expect(value).toMatch(/^\/images\//);
    }
  }
}

it('shows what the editor of posts can write', () => {
  const container = show(
    [
      '# Rounds',
      'One **bold**, *slanted*, ~~gone~~ and `code` word.',
      '## First',
      '> A quote',
      '- one\n- two\n  1. inner',
      '- [x] done\n- [ ] open',
      '```sql\nSELECT 1;\n```',
      '| a | b |\n|---|--:|\n| 1 | 2 |',
      '---',
    ].join('\n\n'),
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Rounds' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'First' }).id).toBe('section-first');
  for (const [selector, text] of Object.entries({
    ...{ strong: 'bold', em: 'slanted', del: 'gone', blockquote: 'A quote', 'ul ol': 'inner' },
  }))
    expect(container.querySelector(selector)).toHaveTextContent(text);
  expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Code in sql' })).toHaveTextContent('SELECT 1;');
  const table = within(screen.getByRole('group', { name: 'Table' }));
  expect(table.getByRole('columnheader', { name: 'b' })).toHaveClass('markdown_right');
  expect(table.getByRole('cell', { name: '2' })).toBeVisible();
  expect(screen.getByRole('separator')).toBeVisible();
  expectHarmless(container);
});

it('begins its headings at the second level, wherever the author began, and tells equal ones apart', () => {
  show('### Alpha\n\n#### Beta\n\n### Alpha');
  const [first, last] = screen.getAllByRole('heading', { level: 2, name: 'Alpha' });
  expect(first).toHaveAttribute('id', 'section-alpha');
  expect(last).toHaveAttribute('id', 'section-alpha-1');
  expect(screen.getByRole('heading', { level: 3, name: 'Beta' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

it('leads to a heading from a link in its own spelling, in GitHub’s and with capitals', () => {
  show(
    '## GET - the Node.js *way*\n\n[a](#get-the-nodejs-way) [b](#get---the-nodejs-way) [c](#GET-the-Node.js-way)',
  );
  const { id } = screen.getByRole('heading');
  for (const name of ['a', 'b', 'c']) expect(hrefOf(name)).toBe(`#${id}`);
});

it('shows HTML as the text it is, apart from line breaks, and decodes character references, but not in code', () => {
  const container = show(
    'A `List` is a List<String>.<br>Next <b onclick="x()">line</b>\n\n<div>\n*in*',
  );
  expect(container).toHaveTextContent('A List is a List<String>.Next <b onclick="x()">line</b>');
  expect(container.querySelector('br')).toBeInTheDocument();
  expect(container.querySelector('em')).toHaveTextContent('in');
  expectHarmless(container);
  const decoded = show('AT&amp;T &copy; &#8377;5 &#x2713; &#0; &bogus; `&amp;`');
  expect(decoded).toHaveTextContent('AT&T © ₹5 ✓ \ufffd &bogus; &amp;');
});

it('opens other sites in a new tab, telling them nothing, and its own pages in place', () => {
  show(
    '[out](https://example.com/a) [in](/about) [own](https://firstrung.example/contact?a=1) <a@b.example>',
  );
  const out = screen.getByRole('link', { name: 'out (opens in a new tab)' });
  expect(out).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  expect(out).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'in' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('link', { name: 'own' })).toHaveAttribute('href', '/contact?a=1');
  expect(hrefOf('a@b.example')).toBe('mailto:a@b.example');
});

it.each(readRows<string>('web/ui/data/refused-links.jsonl'))('makes no link of %s', (text) => {
  const container = show(text);
  expect(container.querySelector('a')).toBeNull();
  expectHarmless(container);
});

it('shows the site’s own pictures, and offers others as links so that nobody is told who reads', () => {
  const container = show(
    '![Board](/images/ab12.webp) ![Spy](https://tracker.example/p.gif) ![Data](data:image/svg+xml,x) ![Call](/api/logout)',
  );
  const picture = screen.getByRole('img', { name: 'Board' });
  expect(picture).toHaveAttribute('src', '/images/ab12.webp');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(hrefOf(/Spy/)).toBe('https://tracker.example/p.gif');
  expect(screen.getByText(/Data/)).toBeVisible();
});

const everyHostile = Object.entries({ ...hostileTexts, ...longHostileTexts });
it.each(everyHostile)('renders %s harmlessly', (_, text) => expectHarmless(show(text)));

const room = postLimits.characters;
const filled = (text: string) => text.repeat(Math.ceil(room / text.length)).slice(0, room);
const stairs = Array.from({ length: 240 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n');

it.each(
  Object.entries({
    'quotes in quotes': filled('> '),
    'lists in lists': `${filled('- ')}x`,
    'a stair of lists': stairs,
    'brackets that never close': filled('['),
    'links that never close': filled('[a](<b'),
    'links in links': `${'['.repeat(9_000)}a${'](x)'.repeat(9_000)}`,
    'a row of stars on both sides': `${'*'.repeat(30_000)}a${'*'.repeat(30_000)}`,
    'emphasis that never closes': filled('*a **b _c '),
    'backticks of all lengths': filled(
      Array.from({ length: 300 }, (_, n) => '`'.repeat(n)).join(' '),
    ),
    'a table of many columns': `|${'a|'.repeat(15_000)}\n|${'-|'.repeat(15_000)}\n`,
    'a table of many cells': `|${'a|'.repeat(20)}\n|${'-|'.repeat(20)}\n${'|x\n'.repeat(15_000)}`,
    'the head of a table on every other line': filled('a|b\n-|-\n'),
    'a heading on every line': filled('a\n=\n'),
    'half open tags': filled('a <!-- <?'),
  }),
)('reads %s, %#: within the time of a test, and not too deep', (_, text) => {
  // Without the limits of the parser these take up to minutes.
  expect(parseMarkdown(text).tokens).toBeDefined();
});

it('keeps deep nesting shallow on the page, and shows a table that is too large as it was typed', () => {
  const container = show(`${'> '.repeat(5_000)}deep`);
  expect(container.querySelectorAll('blockquote').length).toBeLessThanOrEqual(8);
  expect(container).toHaveTextContent('deep');
  const typed = show(`|a|b|\n|-|-|\n${'|1|2|\n'.repeat(3_000)}`);
  expect(typed.querySelector('table')).toBeNull();
  expect(typed).toHaveTextContent('|a|b| |-|-| |1|2|');
});

it('lets each passage find its own direction', () => {
  const container = show('# مرحبا\n\nمطلوب مهندس\n\n- שלום');
  for (const selector of ['h2', 'p', 'li'])
    expect(container.querySelector(selector)).toHaveAttribute('dir', 'auto');
});

it('leaves out no level of the outline, however many the author skipped', () => {
  show('### One\n\n##### Deep\n\n##### Also\n\n# Top\n\n###### Last');
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
  expect(levels).toEqual(['H2', 'H3', 'H3', 'H2', 'H3']);
});

it('has no heading without words, and none in a quote or a list', () => {
  const container = show('#\n\n## [](/nowhere)\n\n> # Quoted\n\n- ## Listed');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(container).toHaveTextContent('QuotedListed');
});
