/** React's mark on an element that it answers for; there is no public one. */
const mark = '__reactProps$';
const patienceMs = 5_000;
const pauseMs = 50;

const isAnswered = (element: Element) => Object.keys(element).some((key) => key.startsWith(mark));

const awaited = new WeakSet<HTMLButtonElement>();

/** Who presses twice, since nothing happened, means it once. */
async function pressOnceAnswered(button: HTMLButtonElement): Promise<void> {
  if (awaited.has(button)) return;
  awaited.add(button);
  for (let waitedMs = 0; waitedMs < patienceMs && !isAnswered(button); waitedMs += pauseMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  awaited.delete(button);
  if (isAnswered(button)) button.click();
}

/** A button that is pressed before its part of the page has been taken over is pressed again then. */
export function keepEarlyPresses(root: Element): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button && !isAnswered(button)) void pressOnceAnswered(button);
    },
    { capture: true },
  );
}
