import { type Line, withoutPictures } from '#domain/lines.ts';
import { parseExperience } from '#domain/experience.ts';
import { isName, isRole } from './names.ts';
import { batchYears, payWords, saysPlace } from './readers.ts';
import { type Fact, factOf, likelyFact, sectionOf } from './topics.ts';

/** A line that names its fact: "Location: Pune". */
export interface Labelled {
  fact: Fact;
  value: string;
  line: Line;
  /** The label is of other words than are known. */
  isLikely: boolean;
}

const separator =
  / ?(?:[:：]{1,2}-?|(?<=[\p{L} ])[-–—](?= )|(?<=[\p{L})] ?)=(?= )|[-–—=]>|[⇒→👉➡]\ufe0f?) ?/u;
const longestLabel = 60;

export interface Label {
  label: string;
  value: string;
}

/** "Apply Link 🔗 https://…" has its address for a separator. */
function beforeLink({ text, links }: Line): Label | undefined {
  const at = links[0] ? text.indexOf(links[0].address) : -1;
  return at > 2 && at < longestLabel
    ? { label: text.slice(0, at), value: text.slice(at) }
    : undefined;
}

export function labelOf(line: Line): Label | undefined {
  const match = separator.exec(line.text);
  const label = match ? line.text.slice(0, match.index) : '';
  if (match && label.length >= 2 && label.length <= longestLabel && !/https?$/i.test(label)) {
    return { label, value: withoutPictures(line.text.slice(match.index + match[0].length).trim()) };
  }
  return line.number === undefined
    ? beforeLink(line)
    : (beforeLink(line) ?? beforeValue(line.text));
}

/** "4. Place of posting Dehradun", where the columns of a table touch. */
function beforeValue(text: string): Label | undefined {
  const words = text.split(' ');
  const count = [4, 3, 2].find(
    (each) =>
      /^[\p{Lu}\d₹]/u.test(words[each] ?? '') &&
      factOf(words.slice(0, each).join(' ')) !== undefined,
  );
  return count === undefined
    ? undefined
    : { label: words.slice(0, count).join(' '), value: words.slice(count).join(' ') };
}

/** Whether a value is one of a fact whose label is of other words. */
const fitting: Partial<Record<Fact, (value: string) => boolean>> = {
  expiresAt: (value) =>
    /^[^/]*\d/.test(value) && value.length < longestLabel && !value.includes('://'),
  pay: (value) => payWords(`Pay ${value}`, false) !== undefined,
  batches: (value) => batchYears(value, true).length > 0,
  experience: (value) => value.length < longestLabel && parseExperience(value) !== undefined,
  joblink: (value) => /^(?:https?:|www\.|\w[\w.-]*\.\w+\/)\S+(?: .{1,40})?$/.test(value),
  detail: (value) => value.length < 2 * longestLabel,
  role: isRole,
  company: isName,
  location: (value) => value.length < longestLabel && saysPlace(value),
};

/** The fact that a line names, with its value. */
export function factIn(line: Line): Omit<Labelled, 'line'> | undefined {
  const said = labelOf(line);
  if (!said?.value) return undefined;
  const { label, value } = said;
  const known = factOf(label);
  // "Openings: 40" names no role.
  const isCount = known === 'role' && !/\p{L}{2}/u.test(value);
  if (known) return { fact: isCount ? 'detail' : known, value, isLikely: false };
  const fact = sectionOf(label) === undefined ? likelyFact(label) : undefined;
  return fact && fitting[fact]?.(value) ? { fact, value, isLikely: true } : undefined;
}

/** "Role: A | Place: B" are two lines on one. */
export function separate(line: Line): Line[] {
  const parts = line.text.split(/ ?[|•·;] |, (?=[\p{L} ]{3,30}: )/u);
  const labels = parts.filter((part) => {
    const label = labelOf({ ...line, text: part, links: [] })?.label;
    return label !== undefined && factOf(label) !== undefined;
  });
  if (parts.length < 2 || labels.length < 2) return [line];
  return parts.map((text) => ({
    ...line,
    text,
    links: line.links.filter(({ address }) => text.includes(address)),
  }));
}
