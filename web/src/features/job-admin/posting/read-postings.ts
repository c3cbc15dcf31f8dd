import { htmlIn, htmlLines, isHtml, parseHtml, recordTextsIn, titleIn } from '#domain/html.ts';
import { recordsIn, type StatedPosting } from './json-ld.ts';
import { type Line, textLines } from '#domain/lines.ts';
import { isNoise } from './noise.ts';
import type { Posting, TextName } from './posting.ts';
import { parseExperience } from '#domain/experience.ts';
import { readPosting } from './read-posting.ts';
import { splitPostings } from './split.ts';
import { factOf } from './topics.ts';
import { unusedLines } from './unused-lines.ts';

/** What came with a paste. */
export interface Pasted {
  text: string;
  html?: string;
}

/** Some pages write the HTML of their description as text. */
function linesOfDescription(description: string): Line[] {
  if (!/[<&]/.test(description)) return textLines(description);
  const page = parseHtml(description);
  const isText = page.children.every(({ type }) => type === 'text');
  const text = page.children.map((node) => (node.type === 'text' ? node.data : '')).join('');
  return htmlLines(isText && isHtml(text) ? parseHtml(text) : page);
}

/** What a page states counts more than what is read out of its texts. */
function ofRecord(record: StatedPosting, today: string, page?: Posting): Posting {
  const { stated, description, experience } = record;
  const lines = linesOfDescription(description);
  const years = experience === '' ? undefined : parseExperience(experience);
  const read = {
    ...readPosting({ lines, title: '' }, today),
    ...(years && { experience: { value: years, from: experience, sure: true } }),
    ...stated,
  };
  // A line that was taken for another name than the page states is in no field.
  const unused = unusedLines(lines, read);
  const left = unused.filter((text) => !isNoise(text));
  const told = [...(read.texts.description?.value ?? []), ...left];
  const own = {
    ...read,
    texts: {
      ...read.texts,
      // What is read nowhere else is the description that the page states.
      ...(told.length > 0 && { description: { value: told, from: '', sure: left.length === 0 } }),
      ...textsOfRecord(record),
    },
    unused: unused.filter(isNoise),
  };
  return page && Object.keys(own.texts).length < 2 ? withPage(own, page) : own;
}

/** Some pages state little, and their reader sees the rest. */
const withPage = (own: Posting, page: Posting): Posting => ({
  ...page,
  ...own,
  degrees: own.degrees.length > 0 ? own.degrees : page.degrees,
  texts: Object.keys(page.texts).length > Object.keys(own.texts).length ? page.texts : own.texts,
});

const textsOfRecord = ({ texts }: StatedPosting): Posting['texts'] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, said]) => {
      const value = said.flatMap(linesOfDescription).flatMap(({ text }) => (text ? [text] : []));
      return value.length > 0 ? [[name, { value, from: '', sure: true }]] : [];
    }),
  );

const shareable: readonly TextName[] = [
  ...(['aboutCompany', 'description', 'eligibility', 'howToApply'] as const),
  ...(['requirements', 'niceToHave', 'benefits', 'details'] as const),
];

/** What is said before several postings is true of each that does not say otherwise. */
function withShared(posting: Posting, shared: Posting): Posting {
  const { company, location, batches, joblink, expiresAt, pay, experience, mode, role } = shared;
  const facts = { company, location, batches, joblink, expiresAt, pay, experience };
  const own = Object.fromEntries(
    Object.entries({ ...facts, mode }).filter(([, value]) => value !== undefined),
  );
  // What the posting says otherwise is said of no field.
  const others = Object.entries({ ...facts, role }).flatMap(([name, fact]) => {
    const said = Object.entries(posting).find(([field]) => field === name)?.[1];
    return fact && said && JSON.stringify(said.value) !== JSON.stringify(fact.value)
      ? fact.from
      : [];
  });
  const texts = { ...posting.texts };
  const left: string[] = [];
  for (const [name, text] of Object.entries(shared.texts)) {
    const known = shareable.find((each) => each === name);
    if (known && !texts[known]) texts[known] = text;
    else
      left.push(
        ...text.value.filter(
          (line) => !Object.values(texts).some(({ value }) => value.includes(line)),
        ),
      );
  }
  return {
    ...own,
    ...posting,
    degrees: posting.degrees.length > 0 ? posting.degrees : shared.degrees,
    texts,
    unused: [...new Set([...posting.unused, ...shared.unused, ...others, ...left])],
  };
}

function ofLines(lines: readonly Line[], title: string, today: string): Posting[] {
  const { shared, postings } = splitPostings(lines);
  const one = postings.length === 1;
  const read = postings.map((each) => readPosting({ lines: each, title: one ? title : '' }, today));
  if (shared.length === 0 || one) return read;
  const common = readPosting({ lines: shared, title: '' }, today);
  return read.map((posting) => withShared(posting, common));
}

/** Rows of a spreadsheet below their headings, each as labels with what they label. */
function sheetIn(text: string): Line[][] | undefined {
  const [heading = [], ...rows] = text
    .split(/\r\n?|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const known = heading.filter((label) => label !== '' && factOf(label) !== undefined);
  if (known.length < 3 || rows.length === 0 || rows.some(({ length }) => length < 2))
    return undefined;
  return rows.map((cells) =>
    cells.flatMap((cell, at) => (cell ? textLines(`${heading[at] ?? ''}: ${cell}`) : [])),
  );
}

const saysSomething = ({ role, company, joblink, texts: said }: Posting): boolean =>
  role !== undefined ||
  company !== undefined ||
  joblink !== undefined ||
  Object.keys(said).length > 0;

/** The lines of a paste as they are read, to stand beside what was read of them. */
export function pastedLines({ text, html }: Pasted): string[] {
  const source = htmlIn(text) ?? (html?.trim() ? html : undefined);
  const lines = source === undefined ? textLines(text) : htmlLines(parseHtml(source));
  return lines.map((line) => line.text);
}

/** The postings of a paste, each by itself; none where it says nothing of a job. */
export function readPostings({ text, html }: Pasted, today: string): Posting[] {
  if (/^\s*[[{]/.test(text)) {
    const records = recordsIn([text], today).map((record) => ofRecord(record, today));
    if (records.length > 0) return records.filter(saysSomething);
  }
  const source = htmlIn(text) ?? (html?.trim() ? html : undefined);
  const sheet = sheetIn(text);
  if (sheet) {
    const read = sheet.map((lines) => readPosting({ lines, title: '' }, today));
    return read.filter(saysSomething);
  }
  if (source === undefined) return ofLines(textLines(text), '', today).filter(saysSomething);
  const page = parseHtml(source);
  const records = recordsIn(recordTextsIn(page), today);
  const seen = ofLines(htmlLines(page), titleIn(page), today);
  const shown = records.length === 1 && seen.length === 1 ? seen[0] : undefined;
  const read = records.map((record) => ofRecord(record, today, shown));
  return (read.length > 0 ? read : seen).filter(saysSomething);
}
