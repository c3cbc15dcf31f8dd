import type { ReactNode } from 'react';
import type { publicPaths } from '#contract/public-paths.ts';
import { lazyModule } from '#web/lib/lazy-code.ts';
import { Document, type DocumentProps } from '#web/ui/document/document.tsx';
import type { SectionHeading, DocumentText } from '#web/ui/document/document-text.ts';
import { ServerMarkup } from '#web/ui/server-markup/server-markup.tsx';

async function fetchSections(texts: readonly DocumentText[]) {
  const [{ DocumentSections: Sections, renderTextNodes }, ...bodies] = await Promise.all([
    import('#web/ui/document/document-sections.tsx'),
    ...texts.map(({ fetchBodies }) => fetchBodies()),
  ]);
  return { Sections, renderTextNodes, bodies: bodies.reduce((all, each) => ({ ...all, ...each })) };
}

interface TextPage extends Omit<DocumentProps, 'title' | 'lead'> {
  path: (typeof publicPaths)[keyof typeof publicPaths];
  /** The first text gives the page its title, its lead and, by default, its sections. */
  texts: readonly [DocumentText, ...DocumentText[]];
  sections?: readonly SectionHeading[];
  /** CSS classes by the tag of the text's elements. */
  classes?: Readonly<Record<string, string | undefined>>;
  /** Renders the text in another form than as sections. */
  render?: (code: Awaited<ReturnType<typeof fetchSections>>) => ReactNode;
}

/** The text is fetched only where no server has rendered it. */
export function createTextPage({ path, texts, classes, children, ...props }: TextPage) {
  const [{ title, lead, sections: ownSections }] = texts;
  const { sections = ownSections, render, ...document } = props;
  const lazySections = lazyModule(() => fetchSections(texts));
  return {
    head: () => ({ title, description: lead, path }),
    loader: async () => {
      await lazySections.load();
      return {};
    },
    Component: () => (
      <Document title={title} lead={lead} {...document}>
        <ServerMarkup
          className="contents"
          lazyModule={lazySections}
          render={
            render ?? (({ Sections, bodies }) => <Sections {...{ sections, bodies, classes }} />)
          }
        />
        {children}
      </Document>
    ),
  };
}
