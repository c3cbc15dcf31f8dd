import { postStatusNames } from '#contract/post-options.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import { postFieldsIn } from '#web/features/post-editor/post-fields.ts';
import { tabDraft } from '#web/lib/tab-draft.ts';
import type { EditFields } from './edit-fields.ts';

/** What was typed, and on top of what. A chosen image is not kept. */
export interface EditDraft {
  fields: EditFields;
  base: EditFields;
  version: number;
  removesImage: boolean;
}

const recordOf = (given: unknown): Record<string, unknown> => Object(given);

function fieldsIn(given: unknown): EditFields {
  const { status, reason, featured } = recordOf(given);
  const known = postStatusNames.find((name) => name === status);
  if (!known || typeof reason !== 'string') throw new TypeError('This is no edited post');
  return { ...postFieldsIn(given), status: known, reason, featured: featured === true };
}

function draftIn(given: unknown): EditDraft {
  const { fields, base, version, removesImage } = recordOf(given);
  return {
    fields: fieldsIn(fields),
    base: fieldsIn(base),
    version: Number(version),
    removesImage: removesImage === true,
  };
}

export const editDraft = ({ id }: Pick<AdminPost, 'id'>) => tabDraft(`draft:post:${id}`, draftIn);
