/** React's mark on an element that it answers for; there is no public one. */
const mark = '__reactProps$';
const patienceMs = 5_000;
const pauseMs = 50;

const isAnswered = (element: Element) => Object.keys(element).some((key) => key.startsWith(mark));

const awaited = new WeakSet<Element>();

/** True once the element is answered for; undefined where that takes too long, or another waits. */
async function answerTo(element: Element): Promise<true | undefined> {
  if (awaited.has(element)) return undefined;
  awaited.add(element);
  for (let waitedMs = 0; waitedMs < patienceMs && !isAnswered(element); waitedMs += pauseMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  awaited.delete(element);
  return isAnswered(element) || undefined;
}

/** Who presses twice, since nothing happened, means it once. */
async function pressOnceAnswered(button: HTMLButtonElement): Promise<void> {
  if (await answerTo(button)) button.click();
}

const isChoice = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);

const choices = new Map<HTMLInputElement, boolean>();

/** Of several radio buttons with one name the last is meant. */
function noteChoice(choice: HTMLInputElement): void {
  const { type, name, checked } = choice;
  for (const other of choices.keys()) {
    if (type === 'radio' && other.name === name) choices.delete(other);
  }
  choices.set(choice, checked);
}

/** What is chosen already would change nothing, so it is unmade first. */
async function chooseOnceAnswered(choice: HTMLInputElement): Promise<void> {
  noteChoice(choice);
  if (!(await answerTo(choice))) return;
  const isWanted = choices.get(choice);
  choices.delete(choice);
  if (isWanted === undefined) return;
  choice.checked = !isWanted;
  choice.click();
}

/**
 * What is pressed or chosen before its part of the page has been taken over is pressed or chosen
 * again then.
 */
export function keepEarlyPresses(root: Element): void {
  const whenEarly = (name: 'click' | 'change', keep: (target: Element) => void) =>
    root.addEventListener(
      name,
      ({ target }) => {
        if (target instanceof Element && !isAnswered(target)) keep(target);
      },
      { capture: true },
    );
  whenEarly('click', (target) => {
    const button = target.closest('button');
    if (button && !isAnswered(button)) void pressOnceAnswered(button);
  });
  whenEarly('change', (target) => {
    if (isChoice(target)) void chooseOnceAnswered(target);
  });
}
