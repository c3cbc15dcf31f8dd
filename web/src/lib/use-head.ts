import { useEffect } from 'react';
import { fullTitle, type HeadData, headTags, jsonForScript, type Tag } from './head.ts';
import { useSite } from './site-context.tsx';

interface ScriptPolicy {
  createScript(text: string): string;
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
    };
  }
}

let policy: ScriptPolicy | undefined;

/** Under Trusted Types even a record's text must come from a named policy. */
function trusted(text: string): string {
  const asItIs: ScriptPolicy = { createScript: (script) => script };
  policy ??= window.trustedTypes?.createPolicy('jsonld', asItIs) ?? asItIs;
  return policy.createScript(text);
}

function elementOf({ name, attributes }: Tag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function recordElement(record: object): HTMLElement {
  const element = document.createElement('script');
  element.type = 'application/ld+json';
  element.text = trusted(jsonForScript(record));
  return element;
}

function showHead(head: HeadData, origin: string): void {
  document.title = fullTitle(head);
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  const elements = headTags(head, origin).map(elementOf);
  if (head.record) elements.push(recordElement(head.record));
  for (const element of elements) element.setAttribute('data-head', '');
  document.head.append(...elements);
}

/** Shows the page's title, description, social tags and record; the last page to mount wins. */
export function useHead(head: HeadData): void {
  const { origin } = useSite();
  const fingerprint = JSON.stringify(head);
  useEffect(() => {
    showHead(JSON.parse(fingerprint), origin);
  }, [fingerprint, origin]);
}
