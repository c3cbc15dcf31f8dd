import { ArrowLeft, Save } from 'lucide-react';
import { lazy } from 'react';
import { messages } from '#contract/messages.ts';
import type { AdminPost } from '#contract/post-shapes.ts';
import type { ArticleDraft } from '#web/features/blog/article-preview.tsx';
import { kinds } from '#web/features/blog/kinds.ts';
import { CategoryField, TypeField } from '#web/features/post-editor/kind-fields.tsx';
import { PostForm } from '#web/features/post-editor/post-form.tsx';
import { Section } from '#web/features/post-editor/section.tsx';
import type { PostAction } from '#web/features/post-editor/submission.ts';
import { TagsField } from '#web/features/post-editor/tags-field.tsx';
import { fetchPart } from '#web/lib/lost-part.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/leave-guard.ts';
import { Link } from '#web/ui/link/link.tsx';
import { AuthorSection } from './author-section.tsx';
import { DecisionSection } from './decision-section.tsx';
import { PostConflict } from './post-conflict.tsx';
import styles from './post-edit.module.css';
import { type PostEdit, usePostEdit } from './use-post-edit.ts';

const texts = messages.content;

/** Brings the reader of markdown, which nobody needs who only writes. */
const ArticlePreview = lazy(async () => {
  const preview = await fetchPart(import('#web/features/blog/article-preview.tsx'));
  return { default: preview.ArticlePreview };
});

const renderPreview = (post: ArticleDraft) => <ArticlePreview post={post} />;

/** The button says what saving does to readers and author. */
function labelOf({ decision: { status }, ground: { saved } }: PostEdit): string {
  if (status === saved.status) return 'Save';
  if (status === 'published') return 'Save and publish';
  return status === 'rejected' ? 'Save and reject' : 'Save';
}

const actionOf = (edit: PostEdit): PostAction => ({
  name: 'save',
  label: labelOf(edit),
  busyLabel: messages.writePost.saving,
  variant: 'primary',
  Icon: Save,
  publishes: edit.decision.status === 'published',
  // The form itself finds out whether another administrator was faster.
  ends: false,
});

/** The form asks for what its author wrote; this one for the decision beside it. */
function useDecisionGuard({ isDecided, editor, forget }: PostEdit) {
  const { confirm } = useAsk();
  useLeaveGuard(isDecided && !editor.isDirty, async () => {
    const agreed = await confirm({
      title: texts.unsavedTitle,
      text: texts.unsavedQuestion,
      confirmLabel: 'Leave',
      dangerous: true,
    });
    if (agreed) forget();
    return agreed;
  });
}

interface Props {
  post: AdminPost;
  /** Where the list is that the administrator came from. */
  list: string;
  onSaved: () => void;
}

export function PostEditForm({ post, list, onSaved }: Props) {
  const edit = usePostEdit(post, onSaved);
  const { editor, ground, removesImage } = edit;
  useDecisionGuard(edit);
  const picture = removesImage ? '' : ground.saved.image;
  return (
    <div className={styles['page']}>
      <PostForm
        editor={editor}
        actions={[actionOf(edit)]}
        renderPreview={renderPreview}
        failedText={texts.saveFailed}
        currentImage={picture || undefined}
        keeps={false}
        startOverQuestion={texts.startOverQuestion}
        onLeave={edit.forget}
        back={
          <Link to={list} className={styles['back']}>
            <ArrowLeft size={18} aria-hidden="true" /> Back to the list
          </Link>
        }
        heading={
          <>
            <h1 className={styles['title']}>Edit post</h1>
            <PostConflict edit={edit} />
          </>
        }
        aside={
          <>
            <DecisionSection edit={edit} />
            <Section title={messages.writePost.kinds}>
              <CategoryField categories={kinds.categories} />
              <TypeField types={kinds.types} />
              <TagsField />
            </Section>
            <AuthorSection />
          </>
        }
      />
    </div>
  );
}
