import { previewQuery } from '#web/features/blog/queries.ts';
import { fetchPart } from '#web/lib/lost-part.ts';

/** Brings the administrator's token to the next call; its code is nothing for visitors. */
const signIn = () =>
  fetchPart(import('#web/features/session/lend-token.ts')).then(({ lendToken }) => lendToken());

export const preview = (id: string) => previewQuery(id, signIn);
