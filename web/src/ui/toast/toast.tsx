import { CircleAlert, CircleCheck } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from '../dialog/use-modal.ts';
import { useHoverOrFocus } from '../browser-hooks/use-hover-or-focus.ts';

interface ToastOptions {
  tone?: 'success' | 'danger';
  durationMs?: number;
  link?: { to: string; text: string };
  /** Replaces a toast of the same name, so that repeated clicks show only one. */
  name?: string;
}

export type ShowToast = (text: string, options?: ToastOptions) => void;

interface Toast extends ToastOptions {
  id: number;
  text: string;
}

const defaultDurationMs = 4_000;
const ToastContext = createContext<ShowToast>(() => undefined);

export const useToast = (): ShowToast => use(ToastContext);

/** Stays while the pointer or the focus is on its link. */
function ToastText({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const { text, link, tone = 'success', durationMs = defaultDurationMs } = toast;
  const ref = useRef<HTMLParagraphElement>(null);
  const isHeld = useHoverOrFocus(ref);
  const callOnEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => callOnEnd(), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, durationMs]);
  return (
    <p
      ref={ref}
      className="panel scheme-dark flex items-center gap-3 py-3 px-5 text-ink text-sm font-medium shadow-lg [--from:0_0.5rem] [animation:enter_var(--smooth)] [&_a]:(inline-block py-1 pointer-events-auto) [&_svg]:(flex-none text-accent)"
    >
      {tone === 'danger' ? <CircleAlert size={18} /> : <CircleCheck size={18} />}
      <span>
        {text} {link && <a href={link.to}>{link.text}</a>}
      </span>
    </p>
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);

  const show = useCallback<ShowToast>((text, options = {}) => {
    const id = nextId.current++;
    const isOther = ({ name }: Toast) => name === undefined || name !== options.name;
    setToasts((current) => [...current.filter(isOther), { ...options, id, text }]);
  }, []);

  const topModal = useTopModal();
  const renderRegion = (texts: readonly Toast[]) => (
    <div
      role="status"
      aria-live="polite"
      className="fixed z-50 right-gutter bottom-6 left-gutter grid justify-items-end gap-2 pointer-events-none max-sm:justify-items-stretch"
    >
      {texts.map((toast) => (
        <ToastText
          key={toast.id}
          toast={toast}
          onEnd={() => setToasts((current) => current.filter(({ id }) => id !== toast.id))}
        />
      ))}
    </div>
  );
  return (
    <ToastContext value={show}>
      {children}
      {/* Rendered while empty, since screen readers announce only changes of an existing region. */}
      {renderRegion(topModal ? [] : toasts)}
      {topModal && createPortal(renderRegion(toasts), topModal)}
    </ToastContext>
  );
}
