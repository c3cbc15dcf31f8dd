/** A text, or an element as a tuple. */
export type TextNode =
  | string
  | readonly [
      tag: string,
      children: readonly TextNode[],
      attributes?: Readonly<Record<string, string>>,
    ];

export interface SectionHeading {
  /** Used as the `#fragment` of addresses, so it should not change. */
  id: string;
  title: string;
  lang?: string;
}

export type SectionBodies = Readonly<Record<string, readonly TextNode[]>>;

export interface DocumentText {
  title: string;
  lead: string;
  sections: readonly SectionHeading[];
  fetchBodies: () => Promise<SectionBodies>;
}
