import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface Notice {
  title: string;
  text: string;
}

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  /** Red, for what cannot be taken back. */
  dangerous?: boolean;
}

export interface Ask {
  /** True when the person agrees; Escape and Cancel are false. */
  confirm(question: Question): Promise<boolean>;
  /** Settles when the notice is closed. */
  alert(notice: Notice): Promise<void>;
}

interface Pending {
  content: Question | Notice;
  answer: (agreed: boolean) => void;
}

const AskContext = createContext<Ask | undefined>(undefined);

export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk needs an AskProvider around it');
  return ask;
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

function Asked({ content, answer }: Pending) {
  return (
    <Dialog
      role="alertdialog"
      title={content.title}
      onClose={() => answer(false)}
      actions={<Actions content={content} answer={answer} />}
    >
      <p>{content.text}</p>
    </Dialog>
  );
}

export function AskProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Pending>();
  const ask = useMemo<Ask>(() => {
    const open = (content: Question | Notice) =>
      new Promise<boolean>((resolve) => {
        const answer = (agreed: boolean) => {
          setAsked(undefined);
          resolve(agreed);
        };
        setAsked({ content, answer });
      });
    return {
      confirm: open,
      alert: async (notice) => {
        await open(notice);
      },
    };
  }, []);

  return (
    <AskContext value={ask}>
      {children}
      {asked && <Asked {...asked} />}
    </AskContext>
  );
}
