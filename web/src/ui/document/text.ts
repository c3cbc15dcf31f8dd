export type TextNode =
  | string
  | readonly [
      tag: string,
      children: readonly TextNode[],
      attributes?: Readonly<Record<string, string>>,
    ];

export interface SectionHeading {
  /** It stands behind the `#` of an address, so it should last. */
  id: string;
  title: string;
  lang?: string;
}

export type Bodies = Readonly<Record<string, readonly TextNode[]>>;

export interface Text {
  title: string;
  lead: string;
  sections: readonly SectionHeading[];
  fetchBodies: () => Promise<Bodies>;
}
