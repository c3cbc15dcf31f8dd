/** A piece of a text: its words, or an element with its children and attributes. */
export type TextNode =
  | string
  | readonly [
      tag: string,
      children: readonly TextNode[],
      attributes?: Readonly<Record<string, string>>,
    ];

export interface SectionHeading {
  /** Stands behind the # of an address, so it should last. */
  id: string;
  title: string;
  /** Of its language, where that is not the page's. */
  lang?: string;
}

/** What stands in the sections, by their ids. */
export type Bodies = Readonly<Record<string, readonly TextNode[]>>;

/** A Markdown file of `data/texts`, as `web/build/texts.ts` compiles it. */
export interface Text {
  title: string;
  lead: string;
  sections: readonly SectionHeading[];
  fetchBodies: () => Promise<Bodies>;
}
