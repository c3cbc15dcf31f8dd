const characters = 60;

/** A name as a heading can hold it: a visitor may call himself anything. */
export const shortName = (name: string): string => {
  const shown = [...name.slice(0, 2 * characters)].slice(0, characters).join('');
  return shown.length < name.length ? `${shown.trimEnd()}…` : name;
};
