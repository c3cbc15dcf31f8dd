import type { HeadData } from './head-data.ts';
import { listHeadTags, toScriptJson, listJsonLd } from './head-tags.ts';

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy<Rules>(name: string, rules: Rules): Rules;
      emptyHTML: TrustedHTML;
    };
  }
}

const passThroughRules = { createScript: (text: string) => text };
let policy: typeof passThroughRules | undefined;

export function updateHead(head: HeadData, origin: string): void {
  const oldElements = [...document.head.querySelectorAll('[data-head]')];
  // Under Trusted Types even the text of JSON-LD must come from a named policy.
  const jsonLdPolicy = (policy ??=
    window.trustedTypes?.createPolicy('jsonld', passThroughRules) ?? passThroughRules);
  const elements = [
    ...listHeadTags(head, origin).map(({ name, attributes }) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    }),
    ...listJsonLd(head).map((record) => {
      const element = document.createElement('script');
      element.type = 'application/ld+json';
      element.text = jsonLdPolicy.createScript(toScriptJson(record));
      return element;
    }),
  ];
  // The server writes an empty `data-head`; `shown` marks the tags that the browser wrote.
  for (const element of elements) element.setAttribute('data-head', 'shown');
  // Equal tags stay as they are.
  const isUnchanged = (element: HTMLElement, index: number) =>
    oldElements[index]?.isEqualNode(element) === true;
  if (oldElements.length === elements.length && elements.every(isUnchanged)) return;
  for (const element of oldElements) element.remove();
  document.head.append(...elements);
}
