import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface Notice {
  title: string;
  text: string;
  more?: ReactNode;
}

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  dangerous?: boolean;
}

export interface Confirm {
  /** True when the person agrees; Escape and Cancel are false. */
  confirm(question: Question): Promise<boolean>;
  alert(notice: Notice): Promise<void>;
}

interface Pending {
  content: Question | Notice;
  answer: (agreed: boolean) => void;
}

const ConfirmContext = createContext<Confirm | undefined>(undefined);

export function useConfirm(): Confirm {
  const dialogs = use(ConfirmContext);
  if (!dialogs) throw new Error('useConfirm needs a ConfirmProvider around it');
  return dialogs;
}

function Actions({ content, answer }: Pending) {
  if (!('confirmLabel' in content)) {
    return <Button onClick={() => answer(true)}>OK</Button>;
  }
  return (
    <>
      <Button variant="outline" onClick={() => answer(false)}>
        Cancel
      </Button>
      <Button variant={content.dangerous ? 'danger' : 'primary'} onClick={() => answer(true)}>
        {content.confirmLabel}
      </Button>
    </>
  );
}

const ConfirmDialog = ({ content, answer }: Pending) => (
  <Dialog
    role="alertdialog"
    title={content.title}
    onClose={() => answer(false)}
    actions={<Actions content={content} answer={answer} />}
  >
    <p>{content.text}</p>
    {'more' in content && (
      <div className="grid justify-items-start gap-3 mt-3 wrap-anywhere">{content.more}</div>
    )}
  </Dialog>
);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending>();
  const dialogs = useMemo<Confirm>(() => {
    const open = (content: Question | Notice) =>
      new Promise<boolean>((resolve) => {
        const answer = (agreed: boolean) => {
          setPending(undefined);
          resolve(agreed);
        };
        setPending({ content, answer });
      });
    return {
      confirm: open,
      alert: async (notice) => void (await open(notice)),
    };
  }, []);

  return (
    <ConfirmContext value={dialogs}>
      {children}
      {pending && <ConfirmDialog {...pending} />}
    </ConfirmContext>
  );
}
