export declare const rooms: readonly { room: string; may: readonly string[] }[];
export declare const separated: readonly string[];
