import { expect, type Page } from '@playwright/test';

/** Runs in the page. */
function clippedTexts(): string[] {
  const style = (element: Element) => getComputedStyle(element);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.visually-hidden, [inert], script, [aria-hidden="true"]');
  const edgesAround = (element: Element) => {
    let [left, right] = [0, document.documentElement.clientWidth];
    for (let box: Element | null = element; box; box = box.parentElement) {
      // Cut on purpose, and said so; or to be reached by scrolling.
      if (style(box).textOverflow === 'ellipsis' || box.matches('[tabindex="0"]'))
        return { left: -Infinity, right: Infinity };
      if (style(box).overflowX === 'visible') continue;
      const edges = box.getBoundingClientRect();
      left = Math.max(left, edges.left);
      right = Math.min(right, edges.right);
    }
    return { left, right };
  };
  const isClipped = (text: Text, parent: Element) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const edges = edgesAround(parent);
    return width > 0 && (left < edges.left - 1 || right > edges.right + 1);
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || !isShown(parent)) continue;
    if (isClipped(text, parent)) found.push(`${parent.tagName}: ${text.data.slice(0, 60)}`);
  }
  return found;
}

/** Texts that stick out of the window, or sideways out of what hides the rest of them. */
export async function expectNothingClipped(page: Page): Promise<void> {
  expect(await page.evaluate(clippedTexts)).toEqual([]);
}
