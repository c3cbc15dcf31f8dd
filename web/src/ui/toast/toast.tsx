import { CircleAlert, CircleCheck } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './toast.module.css';

interface Options {
  tone?: 'success' | 'danger';
  /** 4 seconds unless told. */
  durationMs?: number;
  /** Where its last words lead. */
  link?: { to: string; text: string };
  /** Takes the place of the one of the same name, so that a row of presses tells once. */
  name?: string;
}

export type ShowToast = (text: string, options?: Options) => void;

interface Toast extends Options {
  id: number;
  text: string;
}

const defaultDurationMs = 4_000;
const ToastContext = createContext<ShowToast>(() => undefined);

export const useToast = (): ShowToast => use(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const show = useCallback<ShowToast>((text, options = {}) => {
    const id = nextId.current++;
    const isOther = ({ name }: Toast) => name === undefined || name !== options.name;
    setToasts((shown) => [...shown.filter(isOther), { ...options, id, text }]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setToasts((shown) => shown.filter((each) => each.id !== id));
    }, options.durationMs ?? defaultDurationMs);
    timers.current.add(timer);
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="fixed z-50 right-gutter bottom-6 left-gutter grid justify-items-end gap-2 pointer-events-none max-sm:justify-items-stretch"
      >
        {toasts.map(({ id, text, link, tone = 'success' }) => (
          <p key={id} className={styles['toast']}>
            {tone === 'danger' ? <CircleAlert size={18} /> : <CircleCheck size={18} />}
            <span>
              {text} {link && <a href={link.to}>{link.text}</a>}
            </span>
          </p>
        ))}
      </div>
    </ToastContext>
  );
}
