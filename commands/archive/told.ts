const megabyte = 1_000_000;

export const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`;

/** Data that is kept elsewhere is in no backup of the folder, and the person should know. */
export function foreignStores(variables: NodeJS.ProcessEnv): string[] {
  return Object.keys(variables)
    .filter((name) => /^AWS_ENDPOINT_URL_./.test(name) && variables[name])
    .map((name) => `${name} is set: what is kept there is no part of the backup.`);
}
