/** The forms hide the field `website` from people, so only a program fills it in. */

export const isSpam = ({ website }: { website?: string | undefined }) => Boolean(website?.trim());
