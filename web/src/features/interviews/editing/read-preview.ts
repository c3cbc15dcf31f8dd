import { optionRoutes } from '#contract/categories.ts';
import type { AdminInterview } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { call } from '#web/lib/api-client.ts';
import { statusOf } from '#web/lib/api-error.ts';
import type { InterviewPreview } from '../queries.ts';
import { readInterview } from './read-interview.ts';

const kinds = { companyOption: 'company', roleOption: 'role', workOption: 'work' } as const;

/** The name of what was chosen; a preview without it is better than none. */
async function nameOf(interview: AdminInterview, field: keyof typeof kinds): Promise<string> {
  try {
    const { roleData } = await call(optionRoutes[kinds[field]]);
    return roleData.find(({ id }) => id === interview[field])?.name ?? '';
  } catch {
    return '';
  }
}

/** Neither unknown ids nor a token that has run out are a failure: visitors see the same. */
const closed = new Set([400, 401, 403, 404, 422]);

/** An experience as its readers would see it. */
export async function readPreview(id: string): Promise<InterviewPreview | null> {
  try {
    const interview = await readInterview(id);
    const [companyOption, roleOption, workOption] = await Promise.all([
      nameOf(interview, 'companyOption'),
      nameOf(interview, 'roleOption'),
      nameOf(interview, 'workOption'),
    ]);
    const name = interview.anonymous ? messages.post.anonymousAuthor : interview.name;
    const categories = { companyOption, roleOption, workOption };
    return { interview: { ...interview, name, categories }, status: interview.status };
  } catch (error) {
    if (closed.has(statusOf(error))) return null;
    throw error;
  }
}
