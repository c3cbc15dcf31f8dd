export declare const modules: readonly { module: string; may: readonly string[] }[];
export declare const separated: readonly string[];
export declare const topLevel: readonly string[];
