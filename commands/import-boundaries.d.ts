export declare const modules: readonly { module: string; allowedImports: readonly string[] }[];
/** The sub-folders of these folders may not import each other. */
export declare const isolatedParents: readonly string[];
export declare const topLevel: readonly string[];
