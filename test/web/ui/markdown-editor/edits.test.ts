import fc from 'fast-check';
import { continueListItem } from '#web/ui/markdown-editor/line-prefix.ts';
import { type Edit, editText, type TextSelection } from '#web/ui/markdown-editor/text-selection.ts';
import edits from './data/edits.json' with { type: 'json' };
import { tools } from '#web/ui/markdown-editor/markdown-editor.tsx';

const edit = (name: string, selected: TextSelection): Edit => {
  const tool = tools.find((each) => each.name === name);
  if (!tool) throw new Error(`There is no tool ${name}`);
  return tool.edit(selected);
};

/** The text with its selection between brackets, as it is before or after. */
const parse = (marked: string): TextSelection => {
  const start = marked.indexOf('[');
  return { text: marked.replace('[', '').replace(']', ''), start, end: marked.indexOf(']') - 1 };
};
const show = ({ text }: TextSelection, change: Edit) => {
  const after = editText(text, change);
  const { selectionStart, selectionEnd } = change;
  return `${after.slice(0, selectionStart)}[${after.slice(selectionStart, selectionEnd)}]${after.slice(selectionEnd)}`;
};

const rows = edits as [string, string, string][];
it.each(rows)('each button %s: %j becomes %j', (name, before, after) => {
  const given = parse(before);
  expect(show(given, edit(name, given))).toBe(after);
});

/** A browser never selects half of a sign, so the parts are joined. */
const selectedOf = (units: string): fc.Arbitrary<TextSelection> => {
  const part = fc.string({ unit: fc.constantFrom(...units), maxLength: 14 });
  return fc.tuple(part, part, part).map(([before, chosen, after]) => ({
    text: before + chosen + after,
    start: before.length,
    end: before.length + chosen.length,
  }));
};
const selected = selectedOf('ab `*_#>-1.\n🎉ल');

it.each(tools.map(({ name }) => name))('%s keeps all words and selects within the text', (name) => {
  fc.assert(
    fc.property(selected, (given) => {
      const change = edit(name, given);
      const after = editText(given.text, change);
      expect(change.from).toBeGreaterThanOrEqual(0);
      expect(change.to).toBeGreaterThanOrEqual(change.from);
      expect(change.selectionStart).toBeGreaterThanOrEqual(0);
      expect(change.selectionEnd).toBeGreaterThanOrEqual(change.selectionStart);
      expect(after.length).toBeGreaterThanOrEqual(change.selectionEnd);
      expect(after.startsWith(given.text.slice(0, change.from))).toBe(true);
      expect(after.endsWith(given.text.slice(change.to))).toBe(true);
      const words = (all: string) => all.match(/[ab🎉ल]/gu) ?? [];
      const isSample =
        change.from === change.to || given.text.slice(change.from, change.to).trim() === '';
      if (!isSample) expect(words(after)).toEqual(words(given.text));
    }),
  );
});

it.each(tools.map(({ name }) => name))('%s twice gives the text back', (name) => {
  fc.assert(
    fc.property(selectedOf('ab \n🎉ल'), (given) => {
      fc.pre(given.text.slice(given.start, given.end).trim() !== '');
      const first = edit(name, given);
      const once = editText(given.text, first);
      const second = edit(name, {
        text: once,
        start: first.selectionStart,
        end: first.selectionEnd,
      });
      expect(once).not.toBe(given.text);
      expect(editText(once, second)).toBe(given.text);
    }),
  );
});

it.each([
  ['- one[]', '- one\n- []'],
  ['  9. one[] more', '  9. one\n  10. [] more'],
  ['> one[]', '> one\n> []'],
  ['- one\n- []', '- one\n[]'],
  ['one[]', undefined],
  ['- [one]', undefined],
])('Enter %j becomes %j', (before, after) => {
  const given = parse(before);
  const change = continueListItem(given);
  expect(change && show(given, change)).toBe(after);
});
