import { relative } from 'node:path';
import { Lexer, lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill-template.ts';
import { listingPath, builtInListings } from '#contract/listings.ts';
import {
  alertLimits,
  dashboardLimits,
  jobLimits,
  legal,
  newsletterMailHours,
  newsletterTokenHours,
} from '#contract/limits.ts';
import { retention } from '#contract/retention.ts';
import { publicPaths, savedItemPages } from '#contract/public-paths.ts';
import { sourceUserAgent, sourceReadIntervalHours } from '#contract/sources.ts';
import type { TextNode } from '../src/ui/document/document-text.ts';
import { toMarkedTokens } from '../src/ui/markdown/marked-tokens.ts';

/** The values of the placeholders `{name}` in a text. */
const placeholderValues: Readonly<Record<string, string | number>> = {
  brand: brand.name,
  tagline: brand.tagline,
  supportEmail: brand.supportEmail,
  minimumAge: legal.minimumAge,
  noticeDays: legal.noticeDays,
  grievanceDays: legal.grievanceDays,
  logDays: legal.logDays,
  validForDays: jobLimits.validForDays,
  deletedDays: retention.deletedDays,
  retentionMonths: retention.feedbackMonths,
  newsletterTokenHours,
  unconfirmedHours: newsletterTokenHours + newsletterMailHours,
  alertTokenHours: alertLimits.tokenHours,
  alertUndoHours: alertLimits.undoHours,
  figuresDays: dashboardLimits.retentionDays,
  jobFiguresDays: dashboardLimits.jobCountsRetentionDays,
  boardAgent: sourceUserAgent,
  readEveryHours: sourceReadIntervalHours,
};

const sitePaths = new Set([
  ...Object.values(publicPaths),
  ...Object.values(savedItemPages),
  ...builtInListings.map(listingPath),
]);

const keepKnownTokens = (tokens: readonly Token[] = []): MarkedToken[] =>
  toMarkedTokens(tokens).filter(({ type }) => type !== 'space');

const convert = (tokens?: readonly Token[]): TextNode[] => keepKnownTokens(tokens).flatMap(toNodes);

/** The first column names its row; narrow screens show the headings beside the cells. */
function toTableNode({ header, rows }: Tokens.Table, caption: TextNode[]): TextNode {
  const heads = header.map(({ tokens }): TextNode => ['th', convert(tokens), { scope: 'col' }]);
  const toCell = ({ tokens }: Tokens.TableCell, column: number): TextNode =>
    column === 0
      ? ['th', convert(tokens), { scope: 'row' }]
      : ['td', convert(tokens), { 'data-label': header[column]?.text ?? '' }];
  const parts: TextNode[] = [
    ['caption', caption],
    ['thead', [['tr', heads]]],
    ['tbody', rows.map((row): TextNode => ['tr', row.map(toCell)])],
  ];
  return ['div', [['table', parts]]];
}

function checkHref(href: string): string {
  if (sitePaths.has(href) || /^(?:https|mailto):/.test(href)) return href;
  throw new Error(`no page has the address ${href}`);
}

function toNodes(token: MarkedToken): TextNode[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? convert(token.tokens) : [token.text];
    case 'escape':
      return [token.text];
    case 'strong':
    case 'em':
      return [[token.type, convert(token.tokens)]];
    case 'codespan':
      return [['code', [token.text]]];
    case 'link':
      return [['a', convert(token.tokens), { href: checkHref(token.href) }]];
    case 'heading':
      return [[`h${token.depth}`, convert(token.tokens)]];
    case 'paragraph':
      return [['p', convert(token.tokens)]];
    case 'list': {
      const items = token.items.map(({ tokens }): TextNode => ['li', convert(tokens)]);
      return [[token.ordered ? 'ol' : 'ul', items]];
    }
    default:
      throw new Error(`"${token.raw}" is not supported in a text`);
  }
}

/** A paragraph such as "Table: What we keep" is the caption of the table that follows it. */
const readCaption = (token: MarkedToken | undefined): TextNode[] | undefined =>
  token?.type === 'paragraph' && token.text.startsWith('Table: ')
    ? convert(Lexer.lexInline(token.text.slice('Table: '.length)))
    : undefined;

function toSection([heading, ...tokens]: readonly MarkedToken[]) {
  const [, title, id] =
    /^(.+) \{#([\w-]+)\}$/.exec(heading && 'text' in heading ? heading.text : '') ?? [];
  if (title === undefined || id === undefined)
    throw new Error(
      `"${heading?.raw.trim()}" should end with the id of its section, such as {#cookies}`,
    );
  const body = tokens.flatMap((token, index) => {
    if (token.type === 'table') return [toTableNode(token, readCaption(tokens[index - 1]) ?? [])];
    return tokens[index + 1]?.type === 'table' && readCaption(token) ? [] : toNodes(token);
  });
  return { id, title, body };
}

function parseText(markdown: string) {
  const filledMarkdown = fill(markdown, placeholderValues);
  const [unknown] = /\{\w+\}/.exec(filledMarkdown) ?? [];
  const names = Object.keys(placeholderValues).map((name) => `{${name}}`);
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${names.join(', ')}`);
  const [title, lead, ...tokens] = keepKnownTokens(lexer(filledMarkdown));
  if (title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('begin with "# Title" and a paragraph');
  const starts = tokens.flatMap((token, index) =>
    token.type === 'heading' && token.depth === 2 ? [index] : [],
  );
  const sections = starts.map((start, index) => toSection(tokens.slice(start, starts[index + 1])));
  return {
    title: title.text,
    lead: lead.text,
    sections: sections.map(({ id, title }) => ({ id, title })),
    bodies: Object.fromEntries(sections.map(({ id, body }) => [id, body])),
  };
}

/** Compiles a text to data, so that the browser needs no Markdown parser for it. */
export function compileText(file: string, markdown: string) {
  try {
    return parseText(markdown);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${relative('.', file)}: ${reason}`, { cause: error });
  }
}

const bodiesQuery = '?bodies';

/** Compiles `import { text } from '#data/texts/….md'`: the headings, and a function for the rest. */
export const markdownTextsPlugin = (): Plugin => ({
  name: 'texts',
  transform: {
    filter: { id: /\/data\/texts\/[\w-]+\.md(?:\?bodies)?$/ },
    handler(code, id) {
      const file = id.replace(bodiesQuery, '');
      const { bodies, ...summary } = compileText(file, code);
      const fetchBodies = `async () => (await import(${JSON.stringify(file + bodiesQuery)})).bodies`;
      return {
        code: id.endsWith(bodiesQuery)
          ? `export const bodies = ${JSON.stringify(bodies)};`
          : `export const text = { ...${JSON.stringify(summary)}, fetchBodies: ${fetchBodies} };`,
        map: null,
        moduleType: 'js',
      };
    },
  },
});
