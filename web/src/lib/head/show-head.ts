import type { HeadData } from './head.ts';
import { headTags, jsonForScript, listRecords } from './head-tags.ts';

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy<Rules>(name: string, rules: Rules): Rules;
      emptyHTML: TrustedHTML;
    };
  }
}

const asItIs = { createScript: (text: string) => text };
let policy: typeof asItIs | undefined;

export function showHead(head: HeadData, origin: string): void {
  const old = [...document.head.querySelectorAll('[data-head]')];
  // Under Trusted Types even the text of JSON-LD must come from a named policy.
  const own = (policy ??= window.trustedTypes?.createPolicy('jsonld', asItIs) ?? asItIs);
  const elements = [
    ...headTags(head, origin).map(({ name, attributes }) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    }),
    ...listRecords(head).map((record) => {
      const element = document.createElement('script');
      element.type = 'application/ld+json';
      element.text = own.createScript(jsonForScript(record));
      return element;
    }),
  ];
  for (const element of elements) element.setAttribute('data-head', 'shown');
  // Tags that the server wrote for this page stay as they are.
  const isShown = (element: HTMLElement, at: number) => old[at]?.isEqualNode(element) === true;
  if (old.length === elements.length && elements.every(isShown)) return;
  for (const each of old) each.remove();
  document.head.append(...elements);
}
