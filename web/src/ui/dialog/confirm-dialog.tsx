import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface AlertContent {
  title: string;
  text: string;
  details?: ReactNode;
}

export interface ConfirmQuestion {
  title: string;
  text: string;
  confirmLabel: string;
  dangerous?: boolean;
}

export interface Dialogs {
  /** True when the person agrees; Escape and Cancel are false. */
  confirm(question: ConfirmQuestion): Promise<boolean>;
  alert(notice: AlertContent): Promise<void>;
}

interface PendingDialog {
  content: ConfirmQuestion | AlertContent;
  onAnswer: (isConfirmed: boolean) => void;
}

const ConfirmContext = createContext<Dialogs | undefined>(undefined);

export function useConfirm(): Dialogs {
  const dialogs = use(ConfirmContext);
  if (!dialogs) throw new Error('useConfirm needs a ConfirmProvider around it');
  return dialogs;
}

const ConfirmDialog = ({ content, onAnswer }: PendingDialog) => (
  <Dialog
    role="alertdialog"
    title={content.title}
    onClose={() => onAnswer(false)}
    actions={
      'confirmLabel' in content ? (
        <>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button variant={content.dangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {content.confirmLabel}
          </Button>
        </>
      ) : (
        <Button onClick={() => onAnswer(true)}>OK</Button>
      )
    }
  >
    <p>{content.text}</p>
    {'details' in content && (
      <div className="grid justify-items-start gap-3 mt-3 wrap-anywhere">{content.details}</div>
    )}
  </Dialog>
);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pendingDialog, setPendingDialog] = useState<PendingDialog>();
  const dialogs = useMemo<Dialogs>(() => {
    const open = (content: ConfirmQuestion | AlertContent) =>
      new Promise<boolean>((resolve) => {
        const onAnswer = (isConfirmed: boolean) => {
          setPendingDialog(undefined);
          resolve(isConfirmed);
        };
        setPendingDialog({ content, onAnswer });
      });
    return { confirm: open, alert: async (notice) => void (await open(notice)) };
  }, []);

  return (
    <ConfirmContext value={dialogs}>
      {children}
      {pendingDialog && <ConfirmDialog {...pendingDialog} />}
    </ConfirmContext>
  );
}
