import { DomHandler, Parser } from 'htmlparser2';
import { isWebAddress } from '#contract/web-address.ts';
import {
  blank,
  type Line,
  type Link,
  maxTextLength,
  parseLine,
  toLines,
  collapseSpaces,
} from './parse-text-lines.ts';

/** A parsed piece of HTML: nothing in it runs, and nothing is fetched. */
export type Page = DomHandler['root'];
type Node = Page | Page['children'][number];

/** Real pages do not nest so deep, and the time of the parser grows with the square of the depth. */
const maxDepth = 1_000;

class BoundedHandler extends DomHandler {
  private depth = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (this.depth > maxDepth) throw new RangeError('The text nests too deeply to be read.');
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.depth -= 1;
    super.onclosetag();
  }
}

/** Throws `RangeError` where elements nest deeper than any page has them. */
export function parseHtml(text: string, options: { xmlMode?: boolean } = {}): Page {
  const handler = new BoundedHandler(undefined, options);
  new Parser(handler, options).end(text);
  return handler.root;
}

export const listChildren = (node: Node): readonly Page['children'][number][] =>
  'children' in node ? node.children : [];
const readElementName = (node: Node): string => ('name' in node ? node.name.toLowerCase() : '');
const isElement = (node: Node): boolean => 'attribs' in node;
export const readText = (node: Node): string =>
  node.type === 'text' ? node.data : listChildren(node).map(readText).join('');

const findElements = (node: Node, name: string): Node[] =>
  listChildren(node).flatMap((child) => [
    ...(readElementName(child) === name ? [child] : []),
    ...findElements(child, name),
  ]);

export const readTitle = (page: Page): string =>
  collapseSpaces(findElements(page, 'title').map(readText).join(' '));

export const readInputValue = (page: Page, id: string): string | undefined =>
  findElements(page, 'input').flatMap((node) =>
    'attribs' in node && node.attribs['id'] === id ? (node.attribs['value'] ?? '') : [],
  )[0];

export const hasNextPage = (page: Page): boolean =>
  ['link', 'a']
    .flatMap((name) => findElements(page, name))
    .some((node) => 'attribs' in node && /\bnext\b/i.test(node.attribs['rel'] ?? ''));

export const readJsonLd = (page: Page): string[] =>
  findElements(page, 'script').flatMap((node) =>
    'attribs' in node && node.attribs['type']?.trim() === 'application/ld+json'
      ? readText(node)
      : [],
  );

const skippedElements = new Set(
  'script style noscript template svg nav footer button select textarea iframe head title'.split(
    ' ',
  ),
);
/** Some boards show the pay on a button, which opens more of it. */
const isFactButton = (node: Node, name: string): boolean =>
  name === 'button' && /[₹$€£]\s?\d|\d\s?(?:lpa|lacs?|lakhs?)\b/i.test(readText(node));
const blockElements = new Set(
  `address article aside blockquote body center dd details div dl dt fieldset figure form h1 h2 h3 h4
   h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);
const headingElements = new Set('h1 h2 h3 h4 h5 h6'.split(' '));
const boldElements = new Set('b strong'.split(' '));
const labelElements = new Set('dt th label'.split(' '));

interface UnfinishedLine {
  text: string;
  links: Link[];
  kind: Line['kind'];
  /** True while all its text is bold. */
  bold: boolean;
}

const startLine = (kind: Line['kind'] = 'text'): UnfinishedLine => ({
  text: '',
  links: [],
  kind,
  bold: true,
});

/** Blocks, breaks and rows of tables become lines of their own. */
class HtmlLineCollector {
  readonly lines: Line[] = [];
  private current = startLine();
  charactersLeft = maxTextLength;

  endLine(kind: Line['kind'] = 'text'): void {
    const { text, links, kind: partKind, bold } = this.current;
    this.current = startLine(kind);
    if (collapseSpaces(text) === '') return;
    const line = parseLine(text);
    const isHeading = partKind === 'heading' || (bold && text.length < 80);
    const otherLinks = line.links.filter((link) =>
      links.every(({ address }) => address !== link.address),
    );
    const found = { ...line, links: [...otherLinks, ...links] };
    if (partKind === 'bullet') this.lines.push({ ...found, kind: 'bullet' });
    else this.lines.push(isHeading && line.text ? { ...found, kind: 'heading' } : found);
  }

  private addText(text: string, bold: boolean) {
    if (this.charactersLeft <= 0) return;
    this.charactersLeft -= text.length;
    // Special hyphens and blanks stay, since they are part of the text.
    const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (collapsed.trim() !== '' && !bold) this.current.bold = false;
    this.current.text += collapsed;
  }

  /** Separates neighbouring elements that only the style of the page separates. */
  private separateElements(node: Node) {
    const before = 'prev' in node ? node.prev : null;
    const followsElement = before && isElement(before) && /^[\p{L}\p{N}(₹]/u.test(readText(node));
    if (followsElement && /[\p{L}\p{N}).%+]$/u.test(this.current.text)) this.current.text += ' · ';
  }

  read(node: Node, bold = false): void {
    const name = readElementName(node);
    if (node.type === 'text') this.addText(node.data, bold);
    else if (node.type === 'root') for (const child of node.children) this.read(child, bold);
    else if (isElement(node) && (!skippedElements.has(name) || isFactButton(node, name)))
      this.readElement(node, name, bold);
  }

  private readElement(node: Node, name: string, bold: boolean) {
    if (name === 'br') this.endLine(this.current.kind);
    else if (name === 'hr') {
      this.endLine();
      this.lines.push({ text: '', kind: 'rule', links: [] });
    } else if (name === 'tr') this.readRow(node);
    else if (name === 'dl') this.readTerms(node);
    else if (blockElements.has(name)) this.readBlock(node, name);
    else this.readInline(node, name, bold || boldElements.has(name));
  }

  private readInline(node: Node, name: string, bold: boolean) {
    this.separateElements(node);
    const from = this.current.text.length;
    for (const child of listChildren(node)) this.read(child, bold);
    const address = name === 'a' && 'attribs' in node ? (node.attribs['href'] ?? '') : '';
    if (!isWebAddress(address)) return;
    this.current.links.push({ address, label: collapseSpaces(this.current.text.slice(from)) });
  }

  private readBlock(node: Node, name: string) {
    this.endLine(headingElements.has(name) ? 'heading' : name === 'li' ? 'bullet' : 'text');
    for (const child of listChildren(node)) this.read(child);
    this.endLine();
    if (name !== 'li' && name !== 'td' && name !== 'dd' && this.lines.at(-1)?.kind !== 'blank') {
      this.lines.push(blank);
    }
  }

  /** A row of two cells is a label and what it labels. */
  private readRow(node: Node) {
    const cells = listChildren(node).filter(isElement);
    const [first, ...others] = cells;
    this.endLine();
    if (first && others.length === 1) this.readLabelled(first, others);
    else for (const cell of cells) this.readBlock(cell, 'td');
    this.endLine();
  }

  private readTerms(node: Node) {
    const children = listChildren(node).flatMap((each) =>
      readElementName(each) === 'div' ? listChildren(each) : [each],
    );
    const terms = children.filter((each) => labelElements.has(readElementName(each)));
    this.endLine();
    for (const term of terms) {
      const after = children.slice(children.indexOf(term) + 1);
      const next = after.findIndex((each) => labelElements.has(readElementName(each)));
      const values = (next < 0 ? after : after.slice(0, next)).filter(isElement);
      this.readLabelled(term, values);
    }
  }

  private readLabelled(label: Node, values: readonly Node[]) {
    const inner = new HtmlLineCollector();
    values.forEach((value) => inner.readBlock(value, 'dd'));
    const [value, ...more] = inner.lines;
    const name = collapseSpaces(readText(label)).replace(/:$/, '');
    if (!value) return;
    this.lines.push({ ...value, kind: 'text', text: `${name}: ${value.text}` }, ...more);
  }
}

export function readHtml(root: Node): { lines: Line[]; isComplete: boolean } {
  const reader = new HtmlLineCollector();
  reader.read(root);
  reader.endLine();
  return { lines: reader.lines, isComplete: reader.charactersLeft > 0 };
}

export const isHtml = (text: string): boolean =>
  /^\s*<(?:!doctype|[a-z][a-z0-9]*[\s/>])/i.test(text);
const tagPattern =
  /<\/(?:[pbia]|div|[uo]l|li|strong|em|span|h[1-6]|table|td|script)>|<(?:br|hr) ?\/?>|<(?:p|li|[uo]l)>/i;
const blockTags = /<\/?(?:p|div|ul|ol|li|br|h[1-6]|table)\b/i;
const markdown = /^ {0,3}(?:#{1,6} \S|[*+-] \S|> \S)|\*\*[^*\s][^*\n]*\*\*|\]\(https?:/m;

/** In text with a few HTML tags each line break becomes a <br>; undefined for text without tags. */
export function toHtml(text: string): string | undefined {
  if (isHtml(text)) return text;
  if (!tagPattern.test(text)) return undefined;
  return text
    .split(/(?=<script\b)|(?<=<\/script>)/i)
    .map((part) => (/^<script\b/i.test(part) ? part : part.replace(/\r?\n/g, '<br>')))
    .join('');
}

const joinLines = (lines: readonly Line[]): string =>
  lines.flatMap(({ text }) => text || []).join('\n');

/** A field that was cut to a length: "Software Engineer</a". */
const cutTag = /<\/[a-z][a-z0-9]{0,9}$/i;

/** Each point becomes a line; texts without HTML or Markdown stay as they are. */
export function toPlainText(source: string): string {
  const text = source.replace(cutTag, '');
  if (tagPattern.test(text)) {
    const html = blockTags.test(text) ? text : text.replace(/\r?\n/g, '<br>');
    try {
      return joinLines(readHtml(parseHtml(html)).lines);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return collapseSpaces(
        html
          .split('<')
          .map((part) => part.slice(part.indexOf('>') + 1))
          .join(' '),
      );
    }
  }
  return markdown.test(text) ? joinLines(toLines(text)) : text;
}
