import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import type { DocumentSection } from './document.tsx';

/** A piece of a text: its words, or an element with its children and attributes. */
export type TextNode =
  | string
  | readonly [
      tag: string,
      children: readonly TextNode[],
      attributes?: Readonly<Record<string, string>>,
    ];

/** A Markdown file of `data/texts`, as `web/build/texts.ts` compiles it. */
export interface Text {
  title: string;
  lead: string;
  sections: readonly { id: string; title: string; body: readonly TextNode[] }[];
}

/** The classes of elements by their tags. */
type Classes = Readonly<Record<string, string | undefined>>;

function draw(node: TextNode, classes: Classes): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, children, attributes = {}] = node;
  const drawn = children.map((child) => draw(child, classes));
  const { href = '' } = attributes;
  return href.startsWith('/')
    ? createElement(Link, { to: href }, ...drawn)
    : createElement(tag, { ...attributes, className: classes[tag] }, ...drawn);
}

export const drawText = (nodes: readonly TextNode[], classes: Classes = {}): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => draw(node, classes)));

export const sectionsOf = (text: Text, classes?: Classes): DocumentSection[] =>
  text.sections.map(({ id, title, body }) => ({ id, title, body: drawText(body, classes) }));
