import { blank, type Line } from '#domain/parse-text-lines.ts';
import { findDegrees } from '#domain/find-degrees.ts';
import {
  toLabelledFact,
  valueChecks,
  type LabelledFact,
  parseFact,
  parseLabel,
  type PendingLabel,
  splitLabels,
} from './parse-labels.ts';
import { parseHiring } from './parse-hiring-sentence.ts';
import { isEmployment, isCompany, isRole, countWords } from './role-and-company-names.ts';
import { isEndOfPosting, isSignature } from '#domain/posting-noise.ts';
import {
  endsWithLink,
  isOnlyLinks,
  dropAuthorsAndNoise,
  asksToApply,
  dropPageText,
} from './drop-page-text.ts';
import { hasPlace } from '#domain/find-stated-facts.ts';
import {
  type FactName,
  findFact,
  guessFact,
  type SectionName,
  findSection,
  classifyQualifications,
} from '#domain/classify-labels.ts';
import {
  type Heading,
  looksLikeHeading,
  parseHeading,
  parseLabelledHeading,
} from './parse-heading.ts';

export interface Outline {
  /** The lines before the first heading that have no label. */
  head: Line[];
  labelledFacts: LabelledFact[];
  sections: {
    name: SectionName;
    lines: Line[];
    heading: string;
    /** True where the heading is known and the lines are contiguous. */
    isCertain: boolean;
  }[];
  /** Lines after the end of a section, and lines of links, which belong to no section. */
  looseLines: Line[];
  listFacts: (fact: FactName) => readonly LabelledFact[];
}

const detailLabels =
  /^(?:duration|shift(?:s| and schedule)?|benefits pulled.*|start date|seniority level|employment type|job function|industries|(?:number of )?openings|posted on|vacancies)$/i;

const isAlsoSectionText = ({ kind, text }: Line, fact: FactName, name?: SectionName): boolean =>
  name === 'howToApply'
    ? kind === 'bullet' || /[.!]$/.test(text) || (fact === 'joblink' && countWords(text) > 4)
    : name === 'eligibility' && fact === 'batches';

const hasNoField = (fact: FactName): boolean => fact === 'pageInfo' || fact === 'detail';
/** Facts that are stated once, in a few words. */
const isSimpleFact = (fact: FactName): boolean => fact !== 'joblink' && !hasNoField(fact);
/** A list ends at a line that is not an item, or that has an emoji where the items have none. */
const endsList = (list: readonly Line[], { kind, hasEmoji }: Line): boolean =>
  list.some((line) => line.kind === 'bullet') &&
  (kind === 'text' || (hasEmoji === true && !list[0]?.hasEmoji));

/** Instructions to apply end other sections, and "How to apply" can contain several blocks. */
function endsSection({ name, lines }: Outline['sections'][number], line: Line, isFirst: boolean) {
  const isHowToApply = name === 'howToApply';
  const startsNewBlock = isFirst || line.kind !== lines[0]?.kind;
  if (startsNewBlock && !isHowToApply && asksToApply(line.text)) return true;
  return (isFirst || !isHowToApply) && endsList(lines, line);
}

type UnindexedOutline = Omit<Outline, 'listFacts'>;

class LineClassifier {
  readonly result: UnindexedOutline = { head: [], labelledFacts: [], sections: [], looseLines: [] };
  current: Outline['sections'][number] | undefined;
  private hasSection = false;
  /** True where a line outside the section came before the next line. */
  private isCut = false;
  /** The next line is the first of its block. */
  isFirst = true;
  private pending: PendingLabel | undefined;
  /** True within the address lines of a mail. */
  private isAddress = false;

  /** Returns false where the posting has ended. */
  addLine(line: Line): boolean {
    if (line.kind === 'rule') this.current = undefined;
    if (line.kind === 'blank' || line.kind === 'rule') {
      this.isFirst = true;
      this.isAddress = false;
      return true;
    }
    const isInPosting = this.hasSection || this.result.head.length > 2;
    if (isInPosting && (isSignature(line.text) || isEndOfPosting(line.text))) return false;
    this.isAddress ||= !this.hasSection && (isSignature(line.text) || /^to[,:]?$/i.test(line.text));
    if (isOnlyLinks(line)) this.addLinkLine(line);
    else this.addTextLine(line);
    return true;
  }

  /** A line of links can follow "Apply here 👇". */
  private addLinkLine(line: Line) {
    const isAnswer = this.pending?.fact === 'joblink' && this.addPendingValue(line);
    if (!isAnswer) this.result.looseLines.push(line);
    this.isCut = true;
    this.isFirst = false;
  }

  /** Keeps `isFirst` after a button "Apply", since a new block can follow. */
  private addTextLine(line: Line) {
    // List items such as "Forward calls to the desk" look like page text, but belong to their list.
    const isListItem = line.kind === 'bullet' && !line.hasEmoji && line.links.length === 0;
    const textLine = this.isAddress ? undefined : dropPageText(line, !this.hasSection);
    const postingLine = isListItem && this.current !== undefined && !this.isFirst ? line : textLine;
    if (postingLine) this.classify(postingLine);
    else this.isCut = true;
    this.isFirst &&= !postingLine && /^apply\b/i.test(line.text);
  }

  private classify(line: Line) {
    const isClassified =
      this.addPendingValue(line) ||
      this.tryLabel(line) ||
      this.rememberQuestion(line) ||
      this.tryHeading(line) ||
      this.rememberLabel(line);
    if (!isClassified && !this.addSeparateLine(line)) this.addToSection(line);
    else this.isCut = true;
  }

  private addPendingValue(line: Line): boolean {
    const { pending } = this;
    this.pending = undefined;
    const isHeading = parseHeading(line, { isFirst: false, isBegun: true }) !== undefined;
    if (!pending || parseFact(line) || isHeading || findFact(line.text)) return false;
    return pending.isList ? this.addNextPlace(line, pending) : this.addAnswer(line, pending);
  }

  private addAnswer(line: Line, pending: PendingLabel): boolean {
    if (pending.isQuestion && !valueChecks[pending.fact]?.(line.text)) return false;
    const isSentence = !pending.isQuestion && line.text.endsWith('.') && !isCompany(line.text);
    const mismatches: Partial<Record<FactName, boolean>> = {
      role: !isRole(line.text),
      company: isSentence,
    };
    if ((mismatches[pending.fact] ?? pending.fact === 'employment') && !isEmployment(line.text)) {
      this.startWorkSection(line, pending);
      return false;
    }
    this.result.labelledFacts.push(toLabelledFact(pending, line));
    const isPlural = pending.fact === 'location' && /s:?$/i.test(pending.line.text);
    if (isPlural) this.pending = { ...pending, isList: true };
    return true;
  }

  /** "Job profile:" or "Nature of work:" above a text is a heading, and not the label of a role. */
  private startWorkSection(line: Line, { fact, line: labelLine }: PendingLabel) {
    const isListSection = line.kind === 'bullet';
    const name = isListSection ? 'rolesAndResponsibilities' : 'description';
    if (fact === 'company') this.startSection({ name: 'aboutCompany', value: '' }, labelLine, true);
    else if (isListSection || (labelLine.introducesNext === true && line.text.endsWith('.')))
      this.startSection({ name, value: '' }, labelLine, false);
  }

  /** Adds further cities below "Locations". */
  private addNextPlace(line: Line, pending: PendingLabel): boolean {
    const lastFact = this.result.labelledFacts.at(-1);
    if (!lastFact || line.text.length > 40 || !hasPlace(line.text)) return false;
    lastFact.value += `, ${line.text}`;
    this.pending = { ...pending, isList: true };
    return true;
  }

  /** List items stay in their section, even with a label. */
  private belongsToSection(line: Line): boolean {
    const isListItem = line.kind === 'bullet' || line.number !== undefined;
    const isAgeLine = this.current?.name === 'eligibility' && /^age\b/i.test(line.text);
    if (this.isFirst || !(isListItem || isAgeLine)) return this.current?.name === 'howToApply';
    return this.current !== undefined;
  }

  private tryLabel(line: Line): boolean {
    const label = parseFact(line);
    if (!label) return false;
    const isInSection = this.belongsToSection(line);
    if (isInSection && (hasNoField(label.fact) || !/[:：–—=-]/.test(line.text))) return false;
    const { current } = this;
    this.result.labelledFacts.push({ ...label, line });
    // The line is also kept in the section "How to apply".
    if (isInSection && current && isAlsoSectionText(line, label.fact, current.name))
      current.lines.push(line);
    // After a blank line a label belongs to the whole posting again.
    if (this.isFirst && current?.name !== 'howToApply') this.current = undefined;
    return true;
  }

  /** A first line such as "Walk-in drive" or "Job description" is a title and starts no section. */
  private isPostingTitle({ name, value }: Heading): boolean {
    const { head, labelledFacts } = this.result;
    const isFirstLine = name === 'description' && head.length + labelledFacts.length === 0;
    if (this.hasSection || (value !== '' && !isCompany(value))) return false;
    return name === 'howToApply' || isFirstLine;
  }

  private tryHeading(line: Line): boolean {
    const isFirst = this.isFirst && this.hasSection;
    const heading = parseHeading(line, { isFirst, isBegun: this.hasSection });
    const isListItem = line.kind === 'bullet' && this.current !== undefined && !this.isFirst;
    if (!heading || (heading.value === '' && isListItem) || this.isPostingTitle(heading))
      return false;
    this.startSection(heading, line, heading.value !== '' || findSection(line.text) !== undefined);
    return true;
  }

  /** Remembers a question such as "What is the role?"; always false, since the line can be a heading too. */
  private rememberQuestion(line: Line): boolean {
    const fact = line.text.endsWith('?') ? guessFact(line.text.slice(0, -1)) : undefined;
    if (!fact || !isSimpleFact(fact) || this.current?.name === 'howToApply') return false;
    this.pending = { fact, line, isQuestion: true };
    return false;
  }

  private rememberLabel(line: Line): boolean {
    const fact = findFact(line.text.replace(/[:：]{1,3}$/, ''));
    if (!fact || (this.current?.name === 'howToApply' && !detailLabels.test(line.text)))
      return false;
    if (line.links.length > 0 || /\d/.test(line.text)) return false;
    if (!line.introducesNext && !isSimpleFact(fact) && !detailLabels.test(line.text)) return false;
    if (this.isFirst) this.current = undefined;
    this.pending = { fact, line };
    return true;
  }

  private addSeparateLine(line: Line): boolean {
    if (line.emojiMeaning === 'degree' && findDegrees(line.text).length > 0) {
      this.startSection({ name: 'eligibility', value: line.text }, line, true);
    } else if (this.hasSection && endsWithLink(line) && !(this.current && line.kind === 'bullet')) {
      this.result.looseLines.push(line);
    } else if (this.hasSection && line.kind === 'heading') {
      this.startSection({ name: 'other', value: '' }, line, true);
    } else return false;
    return true;
  }

  private startSection({ name, value }: Heading, line: Line, isCertain: boolean) {
    this.hasSection = true;
    if (value !== '' && this.current?.name === name && !this.isFirst) {
      this.current.lines.push(name === 'howToApply' ? line : { ...line, text: value });
      return;
    }
    const sectionText = /^documents?\b/i.test(line.text) ? line.text : value;
    const lines = value === '' ? [] : [{ ...line, text: sectionText }];
    const section = { name, lines, heading: line.text, isCertain };
    this.result.sections.push(section);
    this.current = value === '' ? section : undefined;
  }

  private addToSection(line: Line) {
    const { current, isFirst, result } = this;
    if (current && !endsSection(current, line, isFirst)) {
      if ((isFirst || this.isCut) && current.lines.length > 0) current.isCertain = false;
      this.isCut = false;
      current.lines.push(line);
      return;
    }
    // The line can be the rest of the last list item.
    const lastSection = result.sections.at(-1);
    if (lastSection && (current ? !isFirst : line.kind === 'bullet')) lastSection.isCertain = false;
    this.current = undefined;
    (this.hasSection ? result.looseLines : result.head).push(line);
  }
}

function isPostingLine(line: Line): boolean {
  const { fact = 'pageInfo', isGuess } = parseFact(line) ?? {};
  return (
    (!isGuess && isSimpleFact(fact)) ||
    // An earlier mail can follow below a reply.
    parseHiring(line.text)?.hasVerb === true ||
    findSection(line.text) !== undefined ||
    parseLabelledHeading(parseLabel(line) ?? { label: '', value: '' }) !== undefined
  );
}

/** Finds where the posting continues below the signature of a mail. */
function findContinuation(lines: readonly Line[], from: number): number {
  const next = isEndOfPosting(lines[from]?.text ?? '')
    ? -1
    : lines.slice(from + 1).findIndex(isPostingLine);
  return next < 0 ? lines.length : from + 1 + next;
}

/** Lines below a signature count only where they have a label or heading. */
export function readOutline(all: readonly Line[]): Outline {
  const classifier = new LineClassifier();
  const lines = dropAuthorsAndNoise(all).flatMap(splitLabels);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? blank;
    // A short line above list items is their heading.
    if (looksLikeHeading(line) && lines[index + 1]?.kind === 'bullet') classifier.isFirst = true;
    if (classifier.addLine(line)) continue;
    classifier.current = undefined;
    index = findContinuation(lines, index) - 1;
  }
  for (const section of classifier.result.sections) {
    if (section.name === 'qualifications') section.name = classifyQualifications(section.lines);
    // A description of list items only contains the responsibilities.
    const isList = section.lines.length > 1 && section.lines.every(({ kind }) => kind === 'bullet');
    if (section.name !== 'description' || !isList) continue;
    section.name = 'rolesAndResponsibilities';
    section.isCertain = false;
  }
  const byFact = Map.groupBy(classifier.result.labelledFacts, ({ fact }) => fact);
  return { ...classifier.result, listFacts: (fact) => byFact.get(fact) ?? [] };
}
