/** Of a built-in post: no id of the server's has it, so a sample is never asked of the server. */
const samplePrefix = 'sample-';

export const isSampleId = (id: string): boolean => id.startsWith(samplePrefix);
