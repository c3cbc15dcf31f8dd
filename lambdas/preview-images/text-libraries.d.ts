declare module 'harfbuzzjs/hb.js' {
  const createModule: () => Promise<object>;
  export = createModule;
}

declare module 'harfbuzzjs/hbjs.js' {
  interface Face {
    upem: number;
    collectUnicodes(): Uint32Array;
  }
  interface Font {
    setVariations(axes: Record<string, number>): void;
    glyphToPath(id: number): string;
  }
  interface ShapedGlyph {
    codepoint: number;
    x_advance: number;
    x_offset: number;
    y_offset: number;
  }
  interface Buffer {
    addText(text: string): void;
    setDirection(direction: 'ltr' | 'rtl'): void;
    guessSegmentProperties(): void;
    getGlyphInfosAndPositions(): ShapedGlyph[];
    destroy(): void;
  }
  interface HarfBuzz {
    createBlob(bytes: Uint8Array): object;
    createFace(blob: object, index: number): Face;
    createFont(face: Face): Font;
    createBuffer(): Buffer;
    shape(font: Font, buffer: Buffer): void;
  }

  const bind: (module: object) => HarfBuzz;
  export = bind;
}

/** The package's own types describe the module that bundlers load, not the one that Node loads. */
declare module 'bidi-js' {
  interface Embedding {
    levels: Uint8Array;
    paragraphs: { level: number }[];
  }
  interface Bidi {
    getEmbeddingLevels(text: string): Embedding;
    getReorderedIndices(text: string, embedding: Embedding): number[];
  }

  const bidiFactory: () => Bidi;
  export = bidiFactory;
}
