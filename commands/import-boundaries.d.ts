export declare const modules: readonly { module: string; allowedImports: readonly string[] }[];
/** The sub-folders of these folders may not import each other. */
export declare const isolatedParents: readonly string[];
/** The first folder of each module, such as `web`. */
export declare const topLevel: readonly string[];
