import { interviewPreviewQuery } from '#web/features/interviews/queries.ts';
import { fetchPart } from '#web/lib/lost-part.ts';

/** Brings the administrator's token to the next call; its code is nothing for visitors. */
const signIn = () =>
  fetchPart(import('#web/features/session/lend-token.ts')).then(({ lendToken }) => lendToken());

export const preview = (id: string) => interviewPreviewQuery(id, signIn);
