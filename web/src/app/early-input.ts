/** React's mark on an element that it answers for; there is no public one. */
const mark = '__reactProps$';
const pauseMs = 50;
/** Who saw nothing happen for so long has given up, and would be surprised. */
const pressPatienceMs = 5_000;
/** What stands in a field is meant as long as it stands there. */
const fieldPatienceMs = 60_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where React remembers what a field held; it hears of nothing that holds the same. */
interface Remembered {
  _valueTracker?: { setValue: (value: string) => void };
}

declare global {
  interface Window {
    /** Those before this code came, noted by web/inline.js as long as this stands. */
    earlyPresses?: { target: EventTarget | null; atMs: number }[] | undefined;
  }
}

const isAnswered = (element: Element) => Object.keys(element).some((key) => key.startsWith(mark));

const awaited = new WeakSet<Element>();

/** False where that takes too long, or another waits already. */
async function answered(element: Element, patienceMs: number): Promise<boolean> {
  if (awaited.has(element)) return false;
  awaited.add(element);
  for (let waitedMs = 0; waitedMs < patienceMs && !isAnswered(element); waitedMs += pauseMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  awaited.delete(element);
  return isAnswered(element);
}

/** Who presses twice, since nothing happened, means it once. */
async function keepPress({ target }: { target: EventTarget | null }): Promise<void> {
  const button = target instanceof Element && target.closest('button');
  if (!button || isAnswered(button)) return;
  if (await answered(button, pressPatienceMs)) button.click();
}

const fields = 'input, textarea, select';

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(fields);

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** A default is what the server has drawn. Of radio buttons the chosen one tells of the others. */
function isChanged(field: Field): boolean {
  if ('selectedOptions' in field) return !field.selectedOptions[0]?.defaultSelected;
  if (!isChoice(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** What React is told of one field may have it draw the others as it knows them. */
const kept = new Map<Field, { checked: boolean } | { value: string }>();

function noteField(field: Field): void {
  const { type, name, value } = field;
  for (const other of kept.keys()) {
    if (type === 'radio' && other.type === type && other.name === name) kept.delete(other);
  }
  kept.delete(field);
  if (!isChanged(field)) return;
  kept.set(field, isChoice(field) ? { checked: field.checked } : { value });
  void tellOnceAnswered(field);
}

async function tellOnceAnswered(field: Field & Remembered): Promise<void> {
  if (!(await answered(field, fieldPatienceMs))) return;
  const held = kept.get(field);
  kept.delete(field);
  if (!held) return;
  // The caret stays where nothing else has changed the text.
  Object.assign(field, held);
  field._valueTracker?.setValue('\0');
  field.dispatchEvent(new Event(isChoice(field) ? 'click' : 'change', { bubbles: true }));
}

/** What is put into a field that is answered for is newer than what was kept of it. */
function keepField({ target }: { target: EventTarget | null }): void {
  if (!isField(target)) return;
  if (isAnswered(target)) kept.delete(target);
  else noteField(target);
}

/** What was pressed just before this code came; no further press is noted. */
function takePresses() {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  return presses.filter(({ atMs }) => performance.now() - atMs < pressPatienceMs);
}

/**
 * What is pressed, chosen or typed before its part of the page has been taken over counts once it
 * has.
 */
export function keepEarlyInput(root: Element): void {
  for (const press of takePresses()) void keepPress(press);
  for (const field of root.querySelectorAll<Field>(fields)) noteField(field);
  root.addEventListener('click', (press) => void keepPress(press), { capture: true });
  root.addEventListener('input', keepField, { capture: true });
}
