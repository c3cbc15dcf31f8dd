const nameCharactersMax = 60;

/** Cuts a visitor's name, which may be very long, for a heading. */
export const shortenName = (name: string): string => {
  const shortened = [...name.slice(0, 2 * nameCharactersMax)].slice(0, nameCharactersMax).join('');
  return shortened.length < name.length ? `${shortened.trimEnd()}…` : name;
};
