import type { ReactNode } from 'react';
import type { pages } from '#contract/pages.ts';
import { lateCode } from '#web/lib/api/lost-code.ts';
import { Document, type DocumentProps } from '#web/ui/document/document.tsx';
import type { Text } from '#web/ui/document/text.ts';
import { ServerMarkup } from '#web/ui/server-markup/server-markup.tsx';

async function fetchParts(texts: readonly Text[]) {
  const [{ Sections, drawText }, ...bodies] = await Promise.all([
    import('#web/ui/document/document-sections.tsx'),
    ...texts.map(({ fetchBodies }) => fetchBodies()),
  ]);
  return { Sections, drawText, bodies: bodies.reduce((all, each) => ({ ...all, ...each })) };
}

interface TextPage extends Omit<DocumentProps, 'title' | 'lead'> {
  path: (typeof pages)[keyof typeof pages];
  /** The first one's title and lead are the page's. */
  texts: readonly [Text, ...Text[]];
  draw: (parts: Awaited<ReturnType<typeof fetchParts>>) => ReactNode;
}

/** The text is fetched only where no server has rendered it. */
export function textPage({ path, texts, draw, children, ...document }: TextPage) {
  const [{ title, lead }] = texts;
  const code = lateCode(() => fetchParts(texts));
  return {
    head: () => ({ title, description: lead, path }),
    loader: async () => {
      await code.load();
      return {};
    },
    Component: () => (
      <Document title={title} lead={lead} {...document}>
        <ServerMarkup className="contents" code={code} draw={draw} />
        {children}
      </Document>
    ),
  };
}
