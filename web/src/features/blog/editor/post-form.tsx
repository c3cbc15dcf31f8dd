import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { momentOfIndia } from '#contract/india-time.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { postMessages } from '#contract/messages/post.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { readMinutes } from '#contract/post-options.ts';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { useConfirm } from '#web/ui/dialog/confirm.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/leave-guard.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { ContentField, ExcerptField, TitleField } from './fields.tsx';
import { FormBar, FormNotices } from './form-head.tsx';
import { ImageField } from './image-field.tsx';
import type { ArticleDraft } from '../article/article-preview.tsx';
import { isMinute, type PostAction, type PostFields } from './post-fields.ts';
import styles from './post-form.module.css';
import { EditorProvider, type PostEditor, useEditor } from './use-post-editor.ts';

const isMissed = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof HTMLInputElement && target.type === 'file');

/** A file dropped beside its field would open in the place of the page. */
function useDropGuard(): void {
  useEffect(() => {
    const stop = new AbortController();
    const refuse = (event: DragEvent) => {
      if (!isMissed(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse, { signal: stop.signal });
    window.addEventListener('drop', refuse, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

const texts = writePostMessages;

/** An administrator's is a minute in India; a visitor's day is without effect. */
const momentOf = (chosen: string, now: Date) =>
  (isMinute(chosen) ? momentOfIndia(chosen) : now).toISOString();

/** Brings the reader of markdown, which nobody needs who only writes. */
const ArticlePreview = lazy(async () => {
  const preview = await fetchCode(() => import('../article/article-preview.tsx'));
  return { default: preview.ArticlePreview };
});

function asRead(fields: PostFields, now: Date): Omit<ArticleDraft, 'picture' | 'image'> {
  const { title, excerpt, content, category, type, tags, author, anonymous } = fields;
  return {
    title: title.trim() ? title : texts.untitled,
    excerpt,
    content,
    category,
    type,
    tags: [...tags],
    author,
    anonymous,
    publish_date: momentOf(fields.publish_date, now),
    estimated_read_time: readMinutes(content),
  };
}

function PostPreview({ currentUrl = '' }: { currentUrl: string | undefined }) {
  const { fields, image: picture } = useEditor();
  const { now } = useSite();
  const place = useRef<HTMLElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  const post = { ...asRead(fields, now), image: currentUrl, picture };
  return (
    <section ref={place} aria-label={texts.preview} className={styles['preview']}>
      <Suspense fallback={<Spinner label={texts.preview} />}>
        <ArticlePreview post={post} />
      </Suspense>
    </section>
  );
}

interface Props {
  editor: PostEditor;
  actions: readonly PostAction[];
  back: ReactNode;
  heading: ReactNode;
  aside: ReactNode;
  failedText: string;
  currentImage?: string | undefined;
  /** The browser keeps what is written, so leaving loses it only where it refuses to. */
  keeps: boolean;
  startOverQuestion?: string;
  onLeave?: () => void;
}

const isUnsafe = ({ isDirty, kept }: PostEditor, keeps: boolean) =>
  isDirty && (!keeps || kept === 'refused' || kept === 'text');

function useLeaveQuestion({ editor, keeps, onLeave }: Pick<Props, 'editor' | 'keeps' | 'onLeave'>) {
  const { confirm } = useConfirm();
  useLeaveGuard(isUnsafe(editor, keeps), async () => {
    const agreed = await confirm({
      title: texts.leaveTitle,
      text: jobMessages.leaveQuestion,
      confirmLabel: texts.leave,
      dangerous: true,
    });
    if (agreed) onLeave?.();
    return agreed;
  });
}

const wrongFields = ({ failure }: PostEditor): string =>
  Object.keys(failure?.faults ?? {})
    .map((name) => `[name="${name}"]`)
    .join();

/** After a try: to the first wrong field, or back to the button, once they are enabled again. */
function useFocusAfterTry(editor: PostEditor) {
  const { failure, sending } = editor;
  const form = useRef<HTMLFormElement>(null);
  const tried = useRef<string>(undefined);
  const wrong = wrongFields(editor);
  useEffect(() => {
    if (sending !== undefined) {
      tried.current = sending;
      return;
    }
    const goal = failure ? wrong : tried.current && `[data-action="${tried.current}"]`;
    tried.current = undefined;
    if (goal) form.current?.querySelector<HTMLElement>(goal)?.focus();
  }, [failure, wrong, sending]);
  return form;
}

export function PostForm(props: Props) {
  const { editor, actions, back, heading, aside, failedText } = props;
  const { alert } = useConfirm();
  const [previewing, setPreviewing] = useState(false);
  const form = useFocusAfterTry(editor);
  useLeaveQuestion(props);
  useDropGuard();

  const act = async (action: PostAction) => {
    const website = form.current?.querySelector<HTMLInputElement>('[name=website]')?.value ?? '';
    if (action.publishes) setPreviewing(false);
    if (editor.submit(action, website)) return;
    await alert({ title: texts.incompleteTitle, text: postMessages.incomplete });
    form.current?.querySelector<HTMLElement>('[name][aria-invalid]')?.focus();
  };

  return (
    <EditorProvider value={editor}>
      <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
        <fieldset disabled={editor.sending !== undefined} className={styles['form']}>
          <FormBar
            back={back}
            actions={actions}
            previewing={previewing}
            onPreview={() => setPreviewing(!previewing)}
            onAction={(action) => void act(action)}
          />
          {heading}
          <FormNotices failedText={failedText} startOverQuestion={props.startOverQuestion} />
          <div className={styles['columns']}>
            <div className={styles['main']} hidden={previewing}>
              <TitleField />
              <ExcerptField />
              <ImageField currentUrl={props.currentImage} />
              <ContentField />
            </div>
            {previewing && <PostPreview currentUrl={props.currentImage} />}
            <div className={styles['aside']}>{aside}</div>
          </div>
          <Honeypot />
        </fieldset>
      </form>
    </EditorProvider>
  );
}
