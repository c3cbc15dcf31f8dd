/** For a query: never from the cache, since an edit starts from what is saved now, and stays on it. */
export const forEditing = { staleTime: Infinity, gcTime: 0 } as const;
