/** An edit starts from what is saved now and stays on it, so the cache is never used. */
export const editQueryOptions = { staleTime: Infinity, gcTime: 0 } as const;
