import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';

interface Notice {
  title: string;
  text: string;
}

interface Question {
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

export interface Pending {
  content: Question | Notice;
  answer: (agreed: boolean) => void;
}

const AskContext = createContext<Ask | undefined>(undefined);

export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk needs an AskProvider around it');
  return ask;
}

/** Not needed for the first picture, but before a question needs it. */
const afterPictureMs = 1_000;

const fetchAsked = () => import('./asked.tsx');
const Asked = lazy(async () => ({ default: (await fetchAsked()).Asked }));

export function AskProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    const turn = setTimeout(() => void fetchAsked().catch(() => undefined), afterPictureMs);
    return () => clearTimeout(turn);
  }, []);
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
      {asked && (
        <Suspense>
          <Asked {...asked} />
        </Suspense>
      )}
    </AskContext>
  );
}
