import { isWebAddress } from '#contract/web-address.ts';
import { blank, type Line, lineOf, type Link, mostCharacters, tidy } from '#domain/lines.ts';

/** What stands on a page and is not what it says. */
const unread = new Set(
  'script style noscript template svg nav footer button select textarea iframe'.split(' '),
);
const blocks = new Set(
  `address article aside blockquote body center dd details div dl dt fieldset figure form h1 h2 h3 h4
   h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);
const headings = new Set('h1 h2 h3 h4 h5 h6'.split(' '));
const strong = new Set('b strong'.split(' '));
const labels = new Set('dt th label'.split(' '));

interface Part {
  text: string;
  links: Link[];
  kind: Line['kind'];
  /** All of it is bold. */
  bold: boolean;
}

const newPart = (kind: Line['kind'] = 'text'): Part => ({ text: '', links: [], kind, bold: true });

/** What lines a page has: blocks, breaks and rows of tables are lines of their own. */
class Reader {
  readonly lines: Line[] = [];
  private part = newPart();
  private room = mostCharacters;

  private end(kind: Line['kind'] = 'text') {
    const { text, links, kind: own, bold } = this.part;
    this.part = newPart(kind);
    if (tidy(text) === '') return;
    const line = lineOf(text);
    const isHeading = own === 'heading' || (bold && text.length < 80);
    const found = { ...line, links: [...line.links.filter(isNew(links)), ...links] };
    if (own === 'bullet') this.lines.push({ ...found, kind: 'bullet' });
    else this.lines.push(isHeading && line.text ? { ...found, kind: 'heading' } : found);
  }

  private add(text: string, bold: boolean) {
    if (this.room <= 0) return;
    this.room -= text.length;
    // The hyphens and blanks of typesetting stay: they are part of what is said.
    const said = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (said.trim() !== '' && !bold) this.part.bold = false;
    this.part.text += said;
  }

  /** Things beside each other without a blank are told apart by the page's style alone. */
  private keepApart(node: Node) {
    const isBeside =
      node.previousSibling?.nodeType === 1 && /^[\p{L}\p{N}(₹]/u.test(node.textContent ?? '');
    if (isBeside && /[\p{L}\p{N}).%+]$/u.test(this.part.text)) this.part.text += ' · ';
  }

  read(node: Node, bold = false): void {
    const name = node.nodeName.toLowerCase();
    if (node.nodeType === Node.TEXT_NODE) this.add(node.nodeValue ?? '', bold);
    else if (node.nodeType === Node.ELEMENT_NODE && !unread.has(name)) {
      this.element(node, name, bold);
    }
  }

  private element(node: Node, name: string, bold: boolean) {
    if (name === 'br') this.end(this.part.kind);
    else if (name === 'hr') {
      this.end();
      this.lines.push({ text: '', kind: 'rule', links: [] });
    } else if (name === 'tr') this.row(node);
    else if (name === 'dl') this.definitions(node);
    else if (blocks.has(name)) this.block(node, name);
    else this.inline(node, name, bold || strong.has(name));
  }

  private inline(node: Node, name: string, bold: boolean) {
    this.keepApart(node);
    const from = this.part.text.length;
    for (const child of node.childNodes) this.read(child, bold);
    const address = name === 'a' ? hrefOf(node) : undefined;
    if (address) this.part.links.push({ address, words: tidy(this.part.text.slice(from)) });
  }

  private block(node: Node, name: string) {
    this.end(headings.has(name) ? 'heading' : name === 'li' ? 'bullet' : 'text');
    for (const child of node.childNodes) this.read(child);
    this.end();
    if (name !== 'li' && name !== 'td' && name !== 'dd' && this.lines.at(-1)?.kind !== 'blank') {
      this.lines.push(blank);
    }
  }

  /** A row of two cells is a label and what it labels. */
  private row(node: Node) {
    const cells = [...node.childNodes].filter(({ nodeType }) => nodeType === 1);
    const [first, ...others] = cells;
    this.end();
    if (first && others.length === 1) this.labelled(first, others);
    else for (const cell of cells) this.block(cell, 'td');
    this.end();
  }

  private definitions(node: Node) {
    const all = [...node.childNodes].flatMap((each) =>
      each.nodeName.toLowerCase() === 'div' ? [...each.childNodes] : [each],
    );
    const terms = all.filter(({ nodeName }) => labels.has(nodeName.toLowerCase()));
    this.end();
    for (const term of terms) {
      const after = all.slice(all.indexOf(term) + 1);
      const next = after.findIndex(({ nodeName }) => labels.has(nodeName.toLowerCase()));
      const values = (next < 0 ? after : after.slice(0, next)).filter(
        (each) => each.nodeType === 1,
      );
      this.labelled(term, values);
    }
  }

  private labelled(label: Node, values: readonly Node[]) {
    const inner = new Reader();
    values.forEach((value) => inner.block(value, 'dd'));
    const [value, ...more] = inner.lines;
    const name = tidy(label.textContent ?? '').replace(/:$/, '');
    if (!value) return;
    this.lines.push({ ...value, kind: 'text', text: `${name}: ${value.text}` }, ...more);
  }
}

const isNew = (links: readonly Link[]) => (link: Link) =>
  !links.some(({ address }) => address === link.address);

function hrefOf(node: Node): string | undefined {
  const address = node instanceof Element ? (node.getAttribute('href') ?? '') : '';
  return isWebAddress(address) ? address : undefined;
}

/** The lines of a piece of HTML that a browser has parsed. */
export function htmlLines(root: Node): Line[] {
  const reader = new Reader();
  reader.read(root);
  return reader.lines;
}
