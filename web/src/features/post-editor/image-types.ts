/** Told by their bytes at the server; here by what the browser makes of the file. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
