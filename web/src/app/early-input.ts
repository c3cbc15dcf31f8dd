/** React's mark on an element that it answers for; there is no public one. */
const mark = '__reactProps$';
const pauseMs = 50;
/** Who saw nothing happen for five seconds has given up, and would be surprised. */
const pressTries = 100;
/** What stands in a field is meant as long as it stands there: a minute is enough for all code. */
const fieldTries = 1_200;
/** By then what was typed has been told, and a form's button sends it. */
const settledMs = 200;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where React remembers what a field held; it hears of nothing that holds the same. */
interface Remembered {
  _valueTracker?: { setValue: (value: string) => void };
}

declare global {
  interface Window {
    /** Those before this code came, noted by web/inline.js as long as this stands. */
    earlyPresses?: Event[] | undefined;
  }
}

const isAnswered = (element: Element) => Object.keys(element).some((key) => key.startsWith(mark));

const awaited = new Set<Element>();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** False where that takes too long, or another waits already. */
async function answered(element: Element, tries: number): Promise<boolean> {
  if (awaited.has(element)) return false;
  awaited.add(element);
  for (let left = tries; left > 0 && !isAnswered(element); left -= 1) await pause(pauseMs);
  awaited.delete(element);
  return isAnswered(element);
}

/** Who presses twice, since nothing happened, means it once. */
async function keepPress({ target }: Event): Promise<void> {
  const button = target instanceof Element && target.closest('button');
  if (!button || isAnswered(button)) return;
  if (!(await answered(button, pressTries))) return;
  await pause(settledMs);
  button.click();
}

/** What no server draws and has no value is no matter. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && 'value' in target;

const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type);

/** A default is what the server has drawn. Of radio buttons the chosen one tells of the others. */
function isChanged(field: Field): boolean {
  if ('selectedOptions' in field) return !field.selectedOptions[0]?.defaultSelected;
  if (!isChoice(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** What React is told of one field may have it draw the others as it knows them. */
const kept = new Map<Field, { checked: boolean; value: string }>();

function keepField(field: Field): void {
  const { type, name, value } = field;
  for (const other of kept.keys()) {
    if (other.name === name && type === 'radio') kept.delete(other);
  }
  if (!isChanged(field)) return void kept.delete(field);
  kept.set(field, { checked: isChoice(field) && field.checked, value });
  void tellOnceAnswered(field);
}

async function tellOnceAnswered(field: Field & Remembered): Promise<void> {
  const isReady = await answered(field, fieldTries);
  const held = kept.get(field);
  if (!isReady || !held) return;
  kept.delete(field);
  // The caret stays where nothing else has changed the text.
  Object.assign(field, held);
  field._valueTracker?.setValue('\0');
  field.dispatchEvent(new Event(isChoice(field) ? 'click' : 'change', { bubbles: true }));
}

/** What is put into a field that is answered for is newer than what was kept of it. */
function keepTyped({ target }: Event): void {
  if (!isField(target)) return;
  if (isAnswered(target)) kept.delete(target);
  else keepField(target);
}

/**
 * What is pressed, chosen or typed before its part of the page has been taken over counts once it
 * has.
 */
export function keepEarlyInput(root: Element): void {
  window.earlyPresses?.forEach((press) => void keepPress(press));
  window.earlyPresses = undefined;
  root.querySelectorAll<Field>('input, textarea, select').forEach(keepField);
  root.addEventListener('click', (press) => void keepPress(press), true);
  root.addEventListener('input', keepTyped, true);
}
