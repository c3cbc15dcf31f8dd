/** No id of the server has this prefix. */
const samplePrefix = 'sample-';
export const isSampleId = (id: string): boolean => id.startsWith(samplePrefix);
