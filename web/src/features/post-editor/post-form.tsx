import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { useAsk } from '#web/ui/dialog/ask.tsx';
import { Honeypot } from '#web/ui/form-field/honeypot.tsx';
import { useLeaveGuard } from '#web/ui/leave-guard/leave-guard.ts';
import { EditorProvider } from './editor-context.ts';
import { FormBar } from './form-bar.tsx';
import { FormNotices } from './form-notices.tsx';
import { ImageField } from './image-field.tsx';
import styles from './post-form.module.css';
import { PostPreview } from './post-preview.tsx';
import type { PostAction, RenderPreview } from './submission.ts';
import { ContentField, ExcerptField, TitleField } from './text-fields.tsx';
import { useDropGuard } from './use-drop-guard.ts';
import type { PostEditor } from './use-post-editor.ts';

const texts = messages.writePost;

interface Props {
  editor: PostEditor;
  actions: readonly PostAction[];
  /** The link that leads out of the form. */
  back: ReactNode;
  /** The page's heading. */
  heading: ReactNode;
  /** The sections of the side column. */
  aside: ReactNode;
  renderPreview: RenderPreview;
  failedText: string;
  /** The address of the picture that the post has already. */
  currentImage?: string | undefined;
  /** The browser keeps what is written, so leaving loses it only where it refuses to. */
  keeps: boolean;
  /** What is lost by starting over. */
  startOverQuestion?: string;
  /** What was written is given up. */
  onLeave?: () => void;
}

const isUnsafe = ({ isDirty, kept }: PostEditor, keeps: boolean) =>
  isDirty && (!keeps || kept === 'refused' || kept === 'text');

function useLeaveQuestion({ editor, keeps, onLeave }: Pick<Props, 'editor' | 'keeps' | 'onLeave'>) {
  const { confirm } = useAsk();
  useLeaveGuard(isUnsafe(editor, keeps), async () => {
    const agreed = await confirm({
      title: texts.leaveTitle,
      text: messages.job.leaveQuestion,
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
  const { editor, actions, back, heading, aside, renderPreview, failedText } = props;
  const { alert } = useAsk();
  const [previewing, setPreviewing] = useState(false);
  const form = useFocusAfterTry(editor);
  useLeaveQuestion(props);
  useDropGuard();

  const act = async (action: PostAction) => {
    const website = form.current?.querySelector<HTMLInputElement>('[name=website]')?.value ?? '';
    if (action.publishes) setPreviewing(false);
    if (editor.submit(action, website)) return;
    await alert({ title: texts.incompleteTitle, text: messages.post.incomplete });
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
            {previewing && <PostPreview render={renderPreview} currentUrl={props.currentImage} />}
            <div className={styles['aside']}>{aside}</div>
          </div>
          <Honeypot />
        </fieldset>
      </form>
    </EditorProvider>
  );
}
