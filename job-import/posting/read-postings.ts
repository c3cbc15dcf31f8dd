import { htmlLines, isHtml, parseHtml, readHtml, readJsonLd, toHtml } from '#domain/html.ts';
import { readRecords, type StatedPosting } from './json-ld.ts';
import { jobPostingMessages } from '#contract/messages/job-posting.ts';
import { type Line, maxCharacters, textLines } from '#domain/lines.ts';
import { isMenu, isNoise } from '#domain/noise.ts';
import type { Posting } from './posting.ts';
import { parseExperience } from '#domain/experience.ts';
import { readPosting } from './read-posting.ts';
import { remembered } from '#domain/remembered.ts';
import { splitPostings } from './split.ts';
import { findFact, likelyFact, type TextName } from '#domain/label-topics.ts';
import { unusedLines } from './unused-lines.ts';

export interface Pasted {
  text: string;
  html?: string;
}

/** Reads a description, whose HTML some pages escape. */
function linesOfDescription(description: string): Line[] {
  if (!/[<&]/.test(description)) return textLines(description);
  const page = parseHtml(description);
  const isText = page.children.every(({ type }) => type === 'text');
  const text = page.children.map((node) => (node.type === 'text' ? node.data : '')).join('');
  return htmlLines(isText && isHtml(text) ? parseHtml(text) : page);
}

/** Values of the JSON-LD record come before values that are read from texts. */
function ofRecord(record: StatedPosting, today: string, page?: Posting): Posting {
  const { stated, description, experience } = record;
  const lines = linesOfDescription(description);
  const years = experience === '' ? undefined : parseExperience(experience);
  const read = {
    ...readPosting(lines, today),
    ...(years && { experience: { value: years, quote: experience, isCertain: true } }),
    ...stated,
  };
  // Lines of replaced values are unused again.
  const unused = unusedLines(lines, read);
  const left = unused.filter((text) => !isNoise(text));
  const points = [...(read.texts.description?.value ?? []), ...left];
  const own = {
    ...read,
    texts: {
      ...read.texts,
      // The description also contains all lines that no other field contains.
      ...(points.length > 0 && {
        description: { value: points, quote: '', isCertain: left.length === 0 },
      }),
      ...Object.fromEntries(
        Object.entries(record.texts).flatMap(([name, said]) => {
          const value = said
            .flatMap(linesOfDescription)
            .flatMap(({ text }) => (text ? [text] : []));
          return value.length > 0 ? [[name, { value, quote: '', isCertain: true }]] : [];
        }),
      ),
    },
    unused: unused.filter(isNoise),
  };
  return page && Object.keys(own.texts).length < 2 ? withPage(own, page) : own;
}

/** Adds facts of the visible page where the record is short. */
const withPage = (own: Posting, page: Posting): Posting => ({
  ...page,
  ...own,
  degrees: own.degrees.length > 0 ? own.degrees : page.degrees,
  texts: Object.keys(page.texts).length > Object.keys(own.texts).length ? page.texts : own.texts,
});

const shareable: readonly TextName[] = [
  ...(['aboutCompany', 'description', 'eligibility', 'howToApply'] as const),
  ...(['requirements', 'niceToHave', 'benefits', 'details'] as const),
];
const shareableFacts = [
  ...(['company', 'location', 'batches', 'joblink', 'expiresAt', 'pay', 'experience'] as const),
];

/** Adds shared facts to each posting that has no own value. */
function withShared(postings: readonly Posting[], shared: Posting): Posting[] {
  const { company, modes } = shared;
  const areNamed = postings.every((one) => one.company);
  const own = Object.fromEntries(
    [...shareableFacts, 'modes' as const].flatMap((name) =>
      shared[name] ? [[name, shared[name]]] : [],
    ),
  );
  const unused = new Set(shared.unused);
  return postings.map((posting) => {
    const texts = { ...posting.texts };
    // Shared lines are unused where the posting has its own value.
    const left = [...shareableFacts, 'role' as const].flatMap((name) => {
      const [said, fact] = [posting[name], shared[name]];
      const isSaid = !said || JSON.stringify(said.value) === JSON.stringify(fact?.value);
      return fact && !isSaid ? fact.quote : [];
    });
    for (const [name, text] of Object.entries(shared.texts)) {
      const known = shareable.find((each) => each === name);
      if (known && !texts[known]) texts[known] = text;
      else {
        const inTexts = new Set(Object.values(texts).flatMap(({ value }) => value));
        left.push(...text.value.filter((line) => !inTexts.has(line)));
      }
    }
    const isAtNight = posting.modes?.join() === 'night';
    const before = new Set(posting.unused);
    return {
      ...own,
      ...posting,
      // A doubtful company is replaced where other postings have none.
      ...(!areNamed && posting.company?.isCertain !== true && company && { company }),
      ...(isAtNight && modes && { modes: [...new Set([...modes, 'night' as const])] }),
      degrees: posting.degrees.length > 0 ? posting.degrees : shared.degrees,
      texts,
      unused: [
        ...before,
        ...[...unused].filter((text) => !before.has(text)),
        ...new Set(left.filter((text) => !before.has(text) && !unused.has(text))),
      ],
    };
  });
}

/** Reads a repeated posting only once. */
function readEach(postings: readonly (readonly Line[])[], today: string): Posting[] {
  const known = new Map<string, { lines: readonly Line[]; posting: Posting }>();
  return postings.map((lines) => {
    const words = lines.map(({ text }) => text).join('\n');
    const before = known.get(words);
    if (before && JSON.stringify(before.lines) === JSON.stringify(lines)) return before.posting;
    const posting = readPosting(lines, today);
    known.set(words, { lines, posting });
    return posting;
  });
}

/** "Read also" begins a list of other jobs, which ends with a blank line. */
const ofOtherJobs = /^(?:also |must )?read(?: also| more)?:?$/i;
const restOfPage =
  /^(?:(?:more |other )?similar jobs|people (?:who viewed this (?:job )?)?also viewed|(?:recommended|related|trending|featured|more|other) (?:jobs|openings|for you)\b.{0,30}|(?:jobs|roles|openings|internships) (?:that )?you (?:may|might) .{0,30}|you may also like):?$/i;

const isButton = (text: string) => text.length < 30 && isNoise(text);

/** Finds the menu at the top of a page. */
function menuOf(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex(({ text }) => text !== '' && !isMenu(text) && !isButton(text));
  const menu = lines.slice(0, Math.max(end, 0));
  return menu.filter(({ text }) => isMenu(text)).length >= 3 ? menu : [];
}

function withoutOtherJobs(lines: readonly Line[]): { own: Line[]; others: string[] } {
  const menu = menuOf(lines);
  const own: Line[] = [];
  const others = [...menu];
  let end: 'blank' | 'rule' | undefined;
  for (const line of lines.slice(menu.length)) {
    if (line.kind === 'rule' || line.kind === end) end = undefined;
    if (own.length > 5 && ofOtherJobs.test(line.text)) end ??= 'blank';
    if (own.length > 5 && restOfPage.test(line.text)) end = 'rule';
    (end === undefined ? own : others).push(line);
  }
  return { own, others: others.flatMap(({ text }) => text || []) };
}

function ofLines(lines: readonly Line[], today: string): Posting[] {
  const { own, others } = withoutOtherJobs(lines);
  const { shared, postings } = splitPostings(own);
  const each = readEach(postings, today);
  const isShared = shared.length > 0 && postings.length > 1;
  return withUnused(isShared ? withShared(each, readPosting(shared, today)) : each, others);
}

const withUnused = (postings: readonly Posting[], texts: readonly string[]): Posting[] =>
  postings.map((each, at) =>
    at === postings.length - 1 ? { ...each, unused: [...each.unused, ...texts] } : each,
  );

const comma = '\u{e000}';

const cellEnds = [
  ['\t', /\t/],
  ['|', / ?\| ?/],
  [',', / ?, ?/],
  ['   ', / {3,}/],
] as const;

const maxTitles = 5;

const linesOfCell = remembered(textLines);

/** Reads a pasted table. Headings in the first row or column become labels. */
function parseSheet(text: string): { titles: string[]; rows: Line[][] } | undefined {
  const lines = text.split(/\r\n?|\n/).filter((line) => /[^\s|:-]/.test(line));
  // A comma within quotes does not end a cell.
  const plain = lines.map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replaceAll(',', comma)),
  );
  const labelled = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
    rows.map((cells) =>
      cells.flatMap((cell, place) => (cell ? linesOfCell(`${heading[place] ?? ''}: ${cell}`) : [])),
    );
  for (const [sign, between] of cellEnds.filter(([each]) => text.includes(each))) {
    const cells = plain.map((row) =>
      (row.includes(sign) ? row.split(between) : [row]).map((cell) =>
        cell.replaceAll(comma, ',').trim(),
      ),
    );
    const isLabelledRow = ([label = '', ...values]: readonly string[]) =>
      values.length > 1 && isLabel(label);
    const labelledRows = cells.filter(isLabelledRow);
    const width = labelledRows[0]?.length ?? 0;
    if (labelledRows.length >= 3 && labelledRows.every(({ length }) => length === width)) {
      const [heading = [], ...rows] = Array.from({ length: width }, (_, column) =>
        labelledRows.map((row) => row[column] ?? ''),
      );
      const titles = lines.filter((_, at) => !isLabelledRow(cells[at] ?? []));
      if (!rows.flat().some(isLabel)) return { titles, rows: labelled(heading, rows) };
    }
    const at = cells.slice(0, maxTitles).findIndex((row) => row.filter(isLabel).length >= 3);
    // A line without cells below the table is about all rows.
    const end = cells.findLastIndex(({ length }) => length > 1) + 1;
    const [heading = [], ...rows] = at < 0 ? [] : cells.slice(at, end);
    const isRow = ({ length }: readonly string[], at: number) =>
      length > 1 &&
      length <= heading.length &&
      // A mail can have split a row into two lines.
      Math.max(length, rows[at + 1]?.length ?? heading.length) === heading.length;
    if (rows.length > 0 && rows.every(isRow))
      return {
        titles: [...lines.slice(0, at), ...lines.slice(end)],
        rows: labelled(heading, rows),
      };
  }
  return undefined;
}

const isLabel = (cell: string): boolean =>
  cell.length < 40 && !cell.includes(':') && (findFact(cell) ?? likelyFact(cell)) !== undefined;

const ofApplying = /\b(?:apply|applications?|forms?|links?|regist\w+|openings?|careers?)\b/i;

/** Facts above and below a table, which count for rows without their own value. */
function sharedFacts({ company, location, batches, joblink, expiresAt }: Posting) {
  const link = joblink && ofApplying.test(joblink.quote) ? joblink : undefined;
  const facts = Object.entries({ company, location, batches, joblink: link, expiresAt });
  return Object.fromEntries(
    facts.flatMap(([name, fact]) => (fact ? [[name, { ...fact, isCertain: false }]] : [])),
  );
}

const saysSomething = ({ role, company, joblink, texts: said }: Posting): boolean =>
  (role ?? company ?? joblink) !== undefined || Object.keys(said).length > 0;

/** A row of a table with labels in the first column: "Post | GIS Executive". */
const rowOfTwo = /^([^|\n]{2,40}?) ?\| ?([^|\n]+)$/gm;
const withLabels = (text: string): string =>
  !text.includes('|') ||
  [...text.matchAll(rowOfTwo)].filter(([, label = '']) => isLabel(label)).length < 4
    ? text
    : text.replace(rowOfTwo, '$1: $2');

function readLines({ text, html }: Pasted) {
  const source = toHtml(text) ?? (html?.trim() ? html : undefined);
  const page = source === undefined ? undefined : parseHtml(source);
  if (page) return { page, ...readHtml(page) };
  return { page, lines: textLines(withLabels(text)), isComplete: text.length <= maxCharacters };
}

export const pastedLines = (pasted: Pasted): string[] =>
  readLines(pasted).lines.map((line) => line.text);

function parsePostings(pasted: Pasted, today: string): Posting[] {
  const { text } = pasted;
  if (/^\s*[[{]/.test(text)) {
    const records = readRecords([text], today).map((record) => ofRecord(record, today));
    if (records.length > 0) return records;
  }
  const sheet = parseSheet(text);
  if (sheet) {
    const shared = sharedFacts(readPosting(textLines(sheet.titles.join('\n')), today));
    return readEach(sheet.rows, today).map((posting, at) => ({
      ...shared,
      ...posting,
      unused: at === 0 ? [...sheet.titles, ...posting.unused] : posting.unused,
    }));
  }
  const { page, lines, isComplete } = readLines(pasted);
  const seen = () => {
    const read = ofLines(lines, today);
    // A long paste is cut, and the last posting mentions that.
    return isComplete ? read : withUnused(read, [jobPostingMessages.textCut]);
  };
  if (!page) return seen();
  const records = readRecords(readJsonLd(page), today);
  if (records.length !== 1)
    return records.length > 0 ? records.map((record) => ofRecord(record, today)) : seen();
  const [shown, ...others] = seen();
  return records.map((record) => ofRecord(record, today, others.length > 0 ? undefined : shown));
}

export const readPostings = (pasted: Pasted, today: string): Posting[] =>
  parsePostings(pasted, today).filter(saysSomething);
