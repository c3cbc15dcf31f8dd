const megabyte = 1_000_000;

export const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`;
