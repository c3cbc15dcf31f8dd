import { isHtml, parseHtml, readHtml, readJsonLd, toHtml } from '#domain/read-html.ts';
import { readJsonLdFacts, type JsonLdFacts } from './json-ld-facts.ts';
import { jobPostingMessages } from '#contract/messages/paste-posting.ts';
import { type Line, maxTextLength, toLines } from '#domain/parse-text-lines.ts';
import { isMenuText, isNoise } from '#domain/posting-noise.ts';
import type { Posting } from './posting.ts';
import { parseExperience } from '#domain/parse-experience.ts';
import { readPosting } from './read-posting.ts';
import { memoize } from '#domain/memoize.ts';
import { splitPostings } from './split-postings.ts';
import { findFact, guessFact, textNames } from '#domain/classify-labels.ts';
import { findUnusedLines } from './find-unused-lines.ts';

export interface PastedText {
  text: string;
  html?: string;
}

/** Reads a description, whose HTML some pages escape. */
function parseDescription(description: string): Line[] {
  if (!/[<&]/.test(description)) return toLines(description);
  const htmlDocument = parseHtml(description);
  const isText = htmlDocument.children.every(({ type }) => type === 'text');
  const text = htmlDocument.children
    .map((node) => (node.type === 'text' ? node.data : ''))
    .join('');
  return readHtml(isText && isHtml(text) ? parseHtml(text) : htmlDocument).lines;
}

/** Values of the JSON-LD record come before values that are read from texts. */
function mergeRecord(record: JsonLdFacts, today: string, page?: Posting): Posting {
  const { facts, description, experience } = record;
  const lines = parseDescription(description);
  const years = experience === '' ? undefined : parseExperience(experience);
  const parsed = {
    ...readPosting(lines, today),
    ...(years && { experience: { value: years, quote: experience, isCertain: true } }),
    ...facts,
  };
  // Lines whose value the record replaced count as unused again.
  const unusedLines = findUnusedLines(lines, parsed);
  const unusedTexts = unusedLines.filter((text) => !isNoise(text));
  const points = [...(parsed.texts.description?.value ?? []), ...unusedTexts];
  const merged = {
    ...parsed,
    texts: {
      ...parsed.texts,
      // The description also contains all lines that no other field contains.
      ...(points.length > 0 && {
        description: { value: points, quote: '', isCertain: unusedTexts.length === 0 },
      }),
      ...Object.fromEntries(
        Object.entries(record.texts).flatMap(([name, texts]) => {
          const value = texts.flatMap(parseDescription).flatMap(({ text }) => (text ? [text] : []));
          return value.length > 0 ? [[name, { value, quote: '', isCertain: true }]] : [];
        }),
      ),
    },
    unused: unusedLines.filter(isNoise),
  };
  return page && Object.keys(merged.texts).length < 2 ? addPageFacts(merged, page) : merged;
}

/** Adds facts of the visible page where the record is short. */
const addPageFacts = (own: Posting, page: Posting): Posting => ({
  ...page,
  ...own,
  degrees: own.degrees.length > 0 ? own.degrees : page.degrees,
  texts: Object.keys(page.texts).length > Object.keys(own.texts).length ? page.texts : own.texts,
});

const sharedTextNames = textNames.filter((name) => name !== 'rolesAndResponsibilities');
const sharedFactNames = [
  ...(['company', 'location', 'batches', 'joblink', 'expiresAt', 'pay', 'experience'] as const),
];

/** Adds shared facts to each posting that has no own value. */
function addSharedFacts(postings: readonly Posting[], shared: Posting): Posting[] {
  const { company, workModes } = shared;
  const allHaveCompany = postings.every((one) => one.company);
  const sharedValues = Object.fromEntries(
    [...sharedFactNames, 'workModes' as const].flatMap((name) =>
      shared[name] ? [[name, shared[name]]] : [],
    ),
  );
  const unused = new Set(shared.unused);
  return postings.map((posting) => {
    const texts = { ...posting.texts };
    // Shared lines are unused where the posting has its own value.
    const unusedSharedTexts = [...sharedFactNames, 'role' as const].flatMap((name) => {
      const [ownFact, fact] = [posting[name], shared[name]];
      const isSameValue = !ownFact || JSON.stringify(ownFact.value) === JSON.stringify(fact?.value);
      return fact && !isSameValue ? fact.quote : [];
    });
    for (const [name, text] of Object.entries(shared.texts)) {
      const textName = sharedTextNames.find((each) => each === name);
      if (textName && !texts[textName]) texts[textName] = text;
      else {
        const usedTexts = new Set(Object.values(texts).flatMap(({ value }) => value));
        unusedSharedTexts.push(...text.value.filter((line) => !usedTexts.has(line)));
      }
    }
    const ownUnused = new Set(posting.unused);
    return {
      ...sharedValues,
      ...posting,
      // A doubtful company is replaced where other postings have none.
      ...(!allHaveCompany && posting.company?.isCertain !== true && company && { company }),
      // A night shift alone does not say where one works, so the shared place of work is added.
      ...(posting.workModes?.join() === 'night' &&
        workModes && { workModes: [...new Set([...workModes, 'night' as const])] }),
      degrees: posting.degrees.length > 0 ? posting.degrees : shared.degrees,
      texts,
      unused: [
        ...ownUnused,
        ...[...unused].filter((text) => !ownUnused.has(text)),
        ...new Set(unusedSharedTexts.filter((text) => !ownUnused.has(text) && !unused.has(text))),
      ],
    };
  });
}

/** "Read also" begins a list of other jobs, which ends with a blank line. */
const readAlsoPattern = /^(?:also |must )?read(?: also| more)?:?$/i;
const similarJobsPattern =
  /^(?:(?:more |other )?similar jobs|people (?:who viewed this (?:job )?)?also viewed|(?:recommended|related|trending|featured|more|other) (?:jobs|openings|for you)\b.{0,30}|(?:jobs|roles|openings|internships) (?:that )?you (?:may|might) .{0,30}|you may also like):?$/i;

function findMenu(lines: readonly Line[]): readonly Line[] {
  const isMenuOrButton = (text: string) => isMenuText(text) || (text.length < 30 && isNoise(text));
  const menuEnd = lines.findIndex(({ text }) => text !== '' && !isMenuOrButton(text));
  const menu = lines.slice(0, Math.max(menuEnd, 0));
  return menu.filter(({ text }) => isMenuText(text)).length >= 3 ? menu : [];
}

function splitOtherJobs(lines: readonly Line[]): { ownLines: Line[]; otherTexts: string[] } {
  const menu = findMenu(lines);
  const ownLines: Line[] = [];
  const otherLines = [...menu];
  let listEnd: 'blank' | 'rule' | undefined;
  for (const line of lines.slice(menu.length)) {
    if (line.kind === 'rule' || line.kind === listEnd) listEnd = undefined;
    if (ownLines.length > 5 && readAlsoPattern.test(line.text)) listEnd ??= 'blank';
    if (ownLines.length > 5 && similarJobsPattern.test(line.text)) listEnd = 'rule';
    (listEnd === undefined ? ownLines : otherLines).push(line);
  }
  return { ownLines, otherTexts: otherLines.flatMap(({ text }) => text || []) };
}

const commaPlaceholder = '\u{e000}';

const cellSeparators = [
  ['\t', /\t/],
  ['|', / ?\| ?/],
  [',', / ?, ?/],
  ['   ', / {3,}/],
] as const;

const maxTitleRows = 5;

const parseCell = memoize(toLines);

/** Reads a pasted table. Headings in the first row or column become labels. */
function parsePastedTable(text: string): { titles: string[]; rows: Line[][] } | undefined {
  const lines = text.split(/\r\n?|\n/).filter((line) => /[^\s|:-]/.test(line));
  // A comma within quotes does not end a cell.
  const cleanLines = lines.map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replaceAll(',', commaPlaceholder)),
  );
  const toLabelledRows = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
    rows.map((cells) =>
      cells.flatMap((cell, column) => (cell ? parseCell(`${heading[column] ?? ''}: ${cell}`) : [])),
    );
  for (const [separator, separatorPattern] of cellSeparators.filter(([each]) =>
    text.includes(each),
  )) {
    const cells = cleanLines.map((row) =>
      (row.includes(separator) ? row.split(separatorPattern) : [row]).map((cell) =>
        cell.replaceAll(commaPlaceholder, ',').trim(),
      ),
    );
    const isLabelledRow = ([label = '', ...values]: readonly string[]) =>
      values.length > 1 && isLabel(label);
    const labelledRows = cells.filter(isLabelledRow);
    const columnCount = labelledRows[0]?.length ?? 0;
    if (labelledRows.length >= 3 && labelledRows.every(({ length }) => length === columnCount)) {
      const [heading = [], ...rows] = Array.from({ length: columnCount }, (_, column) =>
        labelledRows.map((row) => row[column] ?? ''),
      );
      const titles = lines.filter((_, at) => !isLabelledRow(cells[at] ?? []));
      if (!rows.flat().some(isLabel)) return { titles, rows: toLabelledRows(heading, rows) };
    }
    const at = cells.slice(0, maxTitleRows).findIndex((row) => row.filter(isLabel).length >= 3);
    // A line without cells below the table is about all rows.
    const endRow = cells.findLastIndex(({ length }) => length > 1) + 1;
    const [heading = [], ...rows] = at < 0 ? [] : cells.slice(at, endRow);
    const isConsecutive = ({ length }: readonly string[], at: number) =>
      length > 1 &&
      length <= heading.length &&
      // A mail can have split a row into two lines.
      Math.max(length, rows[at + 1]?.length ?? heading.length) === heading.length;
    if (rows.length > 0 && rows.every(isConsecutive))
      return {
        titles: [...lines.slice(0, at), ...lines.slice(endRow)],
        rows: toLabelledRows(heading, rows),
      };
  }
  return undefined;
}

const isLabel = (cell: string): boolean =>
  cell.length < 40 && !cell.includes(':') && (findFact(cell) ?? guessFact(cell)) !== undefined;

const applicationWords = /\b(?:apply|applications?|forms?|links?|regist\w+|openings?|careers?)\b/i;

/** Facts above and below a table, which count for rows without their own value. */
function pickSharedFacts({ company, location, batches, joblink, expiresAt }: Posting) {
  const applyLink = joblink && applicationWords.test(joblink.quote) ? joblink : undefined;
  const facts = Object.entries({ company, location, batches, joblink: applyLink, expiresAt });
  return Object.fromEntries(
    facts.flatMap(([name, fact]) => (fact ? [[name, { ...fact, isCertain: false }]] : [])),
  );
}

const hasContent = ({ role, company, joblink, texts }: Posting): boolean =>
  (role ?? company ?? joblink) !== undefined || Object.keys(texts).length > 0;

/** A row of a table with labels in the first column: "Post | GIS Executive". */
const twoColumnRow = /^([^|\n]{2,40}?) ?\| ?([^|\n]+)$/gm;
const toLabelLines = (text: string): string =>
  !text.includes('|') ||
  [...text.matchAll(twoColumnRow)].filter(([, label = '']) => isLabel(label)).length < 4
    ? text
    : text.replace(twoColumnRow, '$1: $2');

function readLines({ text, html }: PastedText) {
  const htmlSource = toHtml(text) ?? (html?.trim() ? html : undefined);
  const page = htmlSource === undefined ? undefined : parseHtml(htmlSource);
  if (page) return { page, ...readHtml(page) };
  return { page, lines: toLines(toLabelLines(text)), isComplete: text.length <= maxTextLength };
}

export const listPastedLines = (pasted: PastedText): string[] =>
  readLines(pasted).lines.map((line) => line.text);

function parsePostings(pasted: PastedText, today: string): Posting[] {
  const { text } = pasted;
  if (/^\s*[[{]/.test(text)) {
    const records = readJsonLdFacts([text], today).map((record) => mergeRecord(record, today));
    if (records.length > 0) return records;
  }
  const sheet = parsePastedTable(text);
  if (sheet) {
    const shared = pickSharedFacts(readPosting(toLines(sheet.titles.join('\n')), today));
    return sheet.rows.map((lines, at) => {
      const posting = readPosting(lines, today);
      const unused = at === 0 ? [...sheet.titles, ...posting.unused] : posting.unused;
      return { ...shared, ...posting, unused };
    });
  }
  const { page, lines, isComplete } = readLines(pasted);
  const readVisible = () => {
    const { ownLines, otherTexts } = splitOtherJobs(lines);
    const { shared, postings } = splitPostings(ownLines);
    const own = postings.map((each) => readPosting(each, today));
    const isShared = shared.length > 0 && postings.length > 1;
    // A long paste is cut, and the last posting mentions that.
    if (!isComplete) otherTexts.push(jobPostingMessages.textCut);
    const complete = isShared ? addSharedFacts(own, readPosting(shared, today)) : own;
    return complete.map((each, at) =>
      at === complete.length - 1 ? { ...each, unused: [...each.unused, ...otherTexts] } : each,
    );
  };
  if (!page) return readVisible();
  const records = readJsonLdFacts(readJsonLd(page), today);
  if (records.length !== 1)
    return records.length > 0 ? records.map((record) => mergeRecord(record, today)) : readVisible();
  const [visiblePosting, ...others] = readVisible();
  return records.map((record) =>
    mergeRecord(record, today, others.length > 0 ? undefined : visiblePosting),
  );
}

export const readPastedPostings = (pasted: PastedText, today: string): Posting[] =>
  parsePostings(pasted, today).filter(hasContent);
