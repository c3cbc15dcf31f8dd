import { interviewById } from '#contract/interviews.ts';
import { call } from '#web/lib/api-client.ts';

/** With its address, whatever its status: for an administrator. */
export const readInterview = async (id: string) =>
  (await call(interviewById, { params: { id } })).InvData;
