import { Link2 } from 'lucide-react';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import type { SectionBodies, SectionHeading, TextNode } from './document-text.ts';

type ClassesByTag = Readonly<Record<string, string | undefined>>;

function renderNode(node: TextNode, classes: ClassesByTag): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, children, attributes = {}] = node;
  const renderedChildren = children.map((child) => renderNode(child, classes));
  const { href = '' } = attributes;
  return href.startsWith('/')
    ? createElement(Link, { to: href }, ...renderedChildren)
    : createElement(tag, { ...attributes, className: classes[tag] }, ...renderedChildren);
}

export const renderTextNodes = (
  nodes: readonly TextNode[] = [],
  classes: ClassesByTag = {},
): ReactNode => createElement(Fragment, null, ...nodes.map((node) => renderNode(node, classes)));

interface Props {
  sections: readonly SectionHeading[];
  bodies: SectionBodies;
  classes?: ClassesByTag | undefined;
}

export const DocumentSections = ({ sections, bodies, classes }: Props) =>
  sections.map(({ id, title, lang }) => (
    <section
      key={id}
      id={id}
      lang={lang}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-1 gap-4 text-pretty [&_ul]:(grid grid-cols-1 gap-2 pl-5 [list-style:disc]) [&_li]:marker:text-ink-faint [&_h3]:(mt-2 text-md) [&_strong]:font-bold [&_code]:(py-[0.1em] px-[0.35em] rounded-[0.3rem] bg-sunken text-[0.9em] wrap-anywhere) print:(mt-6 break-inside-avoid)"
    >
      <div className="flex gap-2 items-start [&_h2]:(min-w-0 text-xl)">
        <h2 id={`${id}-title`}>{title}</h2>
        <a
          href={`#${id}`}
          className="grid flex-none place-items-center w-8 h-[1.65rem] rounded-sm text-ink-faint opacity-0 [transition:opacity_var(--quick)] hover:text-brand focus-visible:opacity-100 [:hover>&]:opacity-100 [@media(hover:none)]:opacity-100 print:hidden"
          aria-label={`Link to “${title}”`}
        >
          <Link2 size={18} />
        </a>
      </div>
      {renderTextNodes(bodies[id], classes)}
    </section>
  ));
