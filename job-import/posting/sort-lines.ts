import { blank, type Line } from '#domain/lines.ts';
import { findDegrees } from '#domain/degrees.ts';
import {
  answered,
  fitting,
  type Label,
  type Labelled,
  parseFact,
  parseLabel,
  type Pending,
  separate,
} from './labels.ts';
import { isEmployment, isName, isRole, parseHiring, words } from './names.ts';
import { isEnd, isNoise, isSignature } from '#domain/noise.ts';
import { isBesides, isOnlyLinks, ownLines, saysSend, withoutPage } from './page-lines.ts';
import { modeIn, saysPlace } from '#domain/said-facts.ts';
import {
  type Fact,
  findFact,
  likelyFact,
  likelySection,
  type Section,
  findSection,
  ofQualifications,
} from '#domain/label-topics.ts';

export interface Sorted {
  /** The lines before the first heading that have no label. */
  head: Line[];
  labelled: Labelled[];
  sections: {
    name: Section;
    lines: Line[];
    heading: string;
    /** True where the heading is known and the lines are contiguous. */
    isCertain: boolean;
  }[];
  /** Lines after the end of a section. */
  free: Line[];
  as: (fact: Fact) => readonly Labelled[];
}

const isCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

const mayBeHead = ({ text, kind }: Line) =>
  kind === 'text' && !/[.!;:]|,$/.test(text) && /^\p{Lu}/u.test(text) && words(text) <= 7;

interface Heading {
  name: Section;
  value: string;
}

/** Whether the line is the first of its block, and whether a section was found before. */
type Where = Readonly<Record<'isFirst' | 'isBegun', boolean>>;

const endOfHeading = /[:：?!.…–—👇 -]{1,10}$/u;

function likelyHeading(
  line: Line,
  alone: string,
  { isFirst, isBegun }: Where,
): Heading | undefined {
  // A notice begins with the office's name in capitals, which is not a section.
  const isMarked =
    line.kind === 'heading' ||
    line.leads === true ||
    (isFirst && line.pictured === true) ||
    (isBegun && isCapitals(alone));
  if (!isMarked && !(isFirst && mayBeHead(line))) return undefined;
  const fact = findFact(alone);
  if (fact === 'joblink') return { name: 'howToApply', value: '' };
  const name = fact === undefined ? likelySection(alone) : undefined;
  return name && { name, value: '' };
}

function labelledHeading({ label, value }: Label): Heading | undefined {
  const name = words(label) <= 8 ? findSection(label) : undefined;
  if (value.length < 40 && modeIn(value)) return undefined;
  // "UG: B.Tech" keeps its label, since "PG: …" often follows.
  const isKind = /^[up]g$/i.test(label);
  return name && { name, value: isNoise(value) ? '' : isKind ? `${label}: ${value}` : value };
}

const mayStandAlone = ({ kind, text }: Line, alone: string): boolean =>
  kind === 'heading' ? words(alone) <= 14 : words(alone) <= 8 && !/[.!]$/.test(text);

/** A heading is a whole line, or has its text after a colon. */
function parseHeading(
  line: Line,
  where: Where = { isFirst: false, isBegun: true },
): Heading | undefined {
  const alone = line.text.replace(endOfHeading, '');
  const isAlone = mayStandAlone(line, alone);
  const label = parseLabel(line);
  const isLabelled = label !== undefined && label.value !== '';
  const labelled = isLabelled ? labelledHeading(label) : undefined;
  const isWhole = isAlone && !(labelled && /[:：]/.test(line.text));
  const section = isWhole ? findSection(alone) : undefined;
  if (section || isLabelled) return section ? { name: section, value: '' } : labelled;
  return isAlone ? likelyHeading(line, alone, where) : undefined;
}

const besides =
  /^(?:duration|shift(?:s| and schedule)?|benefits pulled.*|start date|seniority level|employment type|job function|industries|(?:number of )?openings|posted on|vacancies)$/i;

const isSentenceOf = ({ kind, text }: Line, fact: Fact, name?: Section): boolean =>
  name === 'howToApply'
    ? kind === 'bullet' || /[.!]$/.test(text) || (fact === 'joblink' && words(text) > 4)
    : name === 'eligibility' && fact === 'batches';

const hasNoField = (fact: Fact): boolean => fact === 'aside' || fact === 'detail';
/** Facts that are stated once, in a few words. */
const isSingle = (fact: Fact): boolean => fact !== 'joblink' && !hasNoField(fact);
/** A list ends at a line that is not an item, or that has an emoji where the items have none. */
const endsList = (list: readonly Line[], { kind, pictured }: Line): boolean =>
  list.some((line) => line.kind === 'bullet') &&
  (kind === 'text' || (pictured === true && !list[0]?.pictured));

/** Instructions to apply end other sections, and "How to apply" can contain several blocks. */
function endsSection({ name, lines }: Sorted['sections'][number], line: Line, isFirst: boolean) {
  const isHow = name === 'howToApply';
  const isOther = isFirst || line.kind !== lines[0]?.kind;
  if (isOther && !isHow && saysSend(line.text)) return true;
  return (isFirst || !isHow) && endsList(lines, line);
}

class Sorter {
  readonly sorted: Omit<Sorted, 'as'> = { head: [], labelled: [], sections: [], free: [] };
  open: Sorted['sections'][number] | undefined;
  private began = false;
  /** True where a line outside the section came before the next line. */
  private isCut = false;
  isFirst = true;
  private pending: Pending | undefined;
  /** True within the address lines of a mail. */
  private isAddress = false;

  /** Returns false where the posting has ended. */
  take(line: Line): boolean {
    if (line.kind === 'rule') this.open = undefined;
    if (line.kind === 'blank' || line.kind === 'rule') {
      this.isFirst = true;
      this.isAddress = false;
      return true;
    }
    const isInside = this.began || this.sorted.head.length > 2;
    if (isInside && (isSignature(line.text) || isEnd(line.text))) return false;
    this.isAddress ||= !this.began && (isSignature(line.text) || /^to[,:]?$/i.test(line.text));
    if (isOnlyLinks(line)) this.takeLinks(line);
    else this.takeOwn(line);
    return true;
  }

  /** A line of links can follow "Apply here 👇". */
  private takeLinks(line: Line) {
    const isDue = this.pending?.fact === 'joblink' && this.answer(line);
    if (!isDue) this.sorted.free.push(line);
    this.isCut = true;
    this.isFirst = false;
  }

  /** Keeps `isFirst` after a button "Apply", since a new block can follow. */
  private takeOwn(line: Line) {
    // List items such as "Forward calls to the desk" look like page text, but belong to their list.
    const isPoint = line.kind === 'bullet' && !line.pictured && line.links.length === 0;
    const isListed = isPoint && this.open !== undefined && !this.isFirst;
    const own = isListed ? line : this.isAddress ? undefined : withoutPage(line, !this.began);
    if (own) this.sort(own);
    else this.isCut = true;
    this.isFirst &&= !own && /^apply\b/i.test(line.text);
  }

  private sort(line: Line) {
    const known =
      this.answer(line) ||
      this.label(line) ||
      this.asks(line) ||
      this.heading(line) ||
      this.question(line);
    if (!known && !this.apart(line)) this.put(line);
    else this.isCut = true;
  }

  private answer(line: Line): boolean {
    const { pending } = this;
    this.pending = undefined;
    if (!pending || parseFact(line) || parseHeading(line) || findFact(line.text)) return false;
    return pending.hasMore ? this.addPlace(line, pending) : this.addAnswer(line, pending);
  }

  private addAnswer(line: Line, pending: Pending): boolean {
    if (pending.isAsked && !fitting[pending.fact]?.(line.text)) return false;
    const isSentence = !pending.isAsked && line.text.endsWith('.') && !isName(line.text);
    const others: Partial<Record<Fact, boolean>> = {
      role: !isRole(line.text),
      company: isSentence,
    };
    if ((others[pending.fact] ?? pending.fact === 'employment') && !isEmployment(line.text)) {
      this.startWork(line, pending);
      return false;
    }
    this.sorted.labelled.push(answered(pending, line));
    const isPlural = pending.fact === 'location' && /s:?$/i.test(pending.line.text);
    if (isPlural) this.pending = { ...pending, hasMore: true };
    return true;
  }

  /** "Job profile:" or "Nature of work:" above a text is a heading, and not the label of a role. */
  private startWork(line: Line, { fact, line: above }: Pending) {
    const isList = line.kind === 'bullet';
    const name = isList ? 'rolesAndResponsibilities' : 'description';
    if (fact === 'company') this.start({ name: 'aboutCompany', value: '' }, above, true);
    else if (isList || (above.leads === true && line.text.endsWith('.')))
      this.start({ name, value: '' }, above, false);
  }

  /** Adds further cities below "Locations". */
  private addPlace(line: Line, pending: Pending): boolean {
    const last = this.sorted.labelled.at(-1);
    if (!last || line.text.length > 40 || !saysPlace(line.text)) return false;
    last.value += `, ${line.text}`;
    this.pending = { ...pending, hasMore: true };
    return true;
  }

  /** List items stay in their section, even with a label. */
  private holds(line: Line): boolean {
    const isPoint = line.kind === 'bullet' || line.number !== undefined;
    const isOfAge = this.open?.name === 'eligibility' && /^age\b/i.test(line.text);
    return (
      this.open?.name === 'howToApply' ||
      (this.open !== undefined && (isPoint || isOfAge) && !this.isFirst)
    );
  }

  private label(line: Line): boolean {
    const label = parseFact(line);
    const isHeld = this.holds(line);
    const isOfList = isHeld && (!label || hasNoField(label.fact) || !/[:：–—=-]/.test(line.text));
    if (!label || isOfList) return false;
    const { open } = this;
    this.sorted.labelled.push({ ...label, line });
    // The line is also kept in the section "How to apply".
    if (isHeld && open && isSentenceOf(line, label.fact, open.name)) open.lines.push(line);
    // After a blank line a label belongs to the whole posting again.
    if (this.isFirst && open?.name !== 'howToApply') this.open = undefined;
    return true;
  }

  /** A first line such as "Walk-in drive" or "Job description" is a title and starts no section. */
  private isTitle({ name, value }: Heading): boolean {
    const { head, labelled } = this.sorted;
    const isBegin = name === 'description' && head.length + labelled.length === 0;
    return !this.began && (name === 'howToApply' || isBegin) && (value === '' || isName(value));
  }

  private heading(line: Line): boolean {
    const isFirst = this.isFirst && this.began;
    const heading = parseHeading(line, { isFirst, isBegun: this.began });
    const isPoint = line.kind === 'bullet' && this.open !== undefined && !this.isFirst;
    if (!heading || (heading.value === '' && isPoint) || this.isTitle(heading)) return false;
    this.start(heading, line, heading.value !== '' || findSection(line.text) !== undefined);
    return true;
  }

  /** Remembers a question such as "What is the role?" for the next line. */
  private asks(line: Line): boolean {
    const fact = line.text.endsWith('?') ? likelyFact(line.text.slice(0, -1)) : undefined;
    if (!fact || !isSingle(fact) || this.open?.name === 'howToApply') return false;
    this.pending = { fact, line, isAsked: true };
    return false;
  }

  private question(line: Line): boolean {
    const fact = findFact(line.text.replace(/[:：]{1,3}$/, ''));
    if (!fact || (this.open?.name === 'howToApply' && !besides.test(line.text))) return false;
    if (line.links.length > 0 || /\d/.test(line.text)) return false;
    if (!line.leads && !isSingle(fact) && !besides.test(line.text)) return false;
    if (this.isFirst) this.open = undefined;
    this.pending = { fact, line };
    return true;
  }

  private apart(line: Line): boolean {
    if (line.about === 'degree' && findDegrees(line.text).length > 0) {
      this.start({ name: 'eligibility', value: line.text }, line, true);
    } else if (this.began && isBesides(line) && !(this.open && line.kind === 'bullet')) {
      this.sorted.free.push(line);
    } else if (this.began && line.kind === 'heading') {
      this.start({ name: 'other', value: '' }, line, true);
    } else return false;
    return true;
  }

  private start({ name, value }: Heading, line: Line, isKnown: boolean) {
    this.began = true;
    if (value !== '' && this.open?.name === name && !this.isFirst) {
      this.open.lines.push(name === 'howToApply' ? line : { ...line, text: value });
      return;
    }
    const own = /^documents?\b/i.test(line.text) ? line.text : value;
    const lines = value === '' ? [] : [{ ...line, text: own }];
    const section = { name, lines, heading: line.text, isCertain: isKnown };
    this.sorted.sections.push(section);
    this.open = value === '' ? section : undefined;
  }

  private put(line: Line) {
    const { open, isFirst, sorted } = this;
    if (open && !endsSection(open, line, isFirst)) {
      if ((isFirst || this.isCut) && open.lines.length > 0) open.isCertain = false;
      this.isCut = false;
      open.lines.push(line);
      return;
    }
    // The line can be the rest of the last list item.
    const last = sorted.sections.at(-1);
    if (last && (open ? !isFirst : line.kind === 'bullet')) last.isCertain = false;
    this.open = undefined;
    (this.began ? sorted.free : sorted.head).push(line);
  }
}

function isOfPosting(line: Line): boolean {
  const { fact = 'aside', isLikely } = parseFact(line) ?? {};
  const isFact = !isLikely && isSingle(fact);
  return (
    isFact ||
    // An earlier mail can follow below a reply.
    parseHiring(line.text)?.plain === true ||
    findSection(line.text) !== undefined ||
    labelledHeading(parseLabel(line) ?? { label: '', value: '' }) !== undefined
  );
}

/** Finds where the posting continues below the signature of a mail. */
function endOfMail(lines: readonly Line[], from: number): number {
  const next = isEnd(lines[from]?.text ?? '') ? -1 : lines.slice(from + 1).findIndex(isOfPosting);
  return next < 0 ? lines.length : from + 1 + next;
}

/** Lines below a signature count only where they have a label or heading. */
export function sortLines(all: readonly Line[]): Sorted {
  const sorter = new Sorter();
  const lines = ownLines(all).flatMap(separate);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? blank;
    // A short line above list items is their heading.
    if (mayBeHead(line) && lines[at + 1]?.kind === 'bullet') sorter.isFirst = true;
    if (sorter.take(line)) continue;
    sorter.open = undefined;
    at = endOfMail(lines, at) - 1;
  }
  for (const section of sorter.sorted.sections) {
    if (section.name === 'qualifications') section.name = ofQualifications(section.lines);
    // A description of list items only contains the responsibilities.
    const isList = section.lines.length > 1 && section.lines.every(({ kind }) => kind === 'bullet');
    if (section.name !== 'description' || !isList) continue;
    section.name = 'rolesAndResponsibilities';
    section.isCertain = false;
  }
  const byFact = Map.groupBy(sorter.sorted.labelled, ({ fact }) => fact);
  return { ...sorter.sorted, as: (fact) => byFact.get(fact) ?? [] };
}
