import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft, DraftCard } from '#contract/drafts.ts';
import { delays } from '#contract/limits.ts';
import { ApiError, explainError, readStatus } from '#web/lib/api/api-error.ts';
import { changedFields } from '#web/lib/form/merge-fields.ts';
import { type Baseline, isUndecided } from '../job/editing.ts';
import { type JobFields, toJobFields } from '../job/save-job.ts';
import { isChosen, type Logo } from '../job/logo.tsx';
import { draftMeanwhile, removeDraft, saveDraft } from './api.ts';

export type SavingState =
  { name: 'idle' | 'saving' | 'saved' | 'gone' } | { name: 'failed'; reason: string };

interface Options {
  /** Off for a live job, which only its button saves, and while the form is sent. */
  isOn: boolean;
  draft: Draft | undefined;
  form: UseFormReturn<JobFields>;
  baseline: Baseline;
  latestBaseline: () => Baseline;
  logo: Logo;
  onSaved: (base: JobFields, version: number) => void;
  onTheirs: (theirs: Draft) => void;
  /** The draft reached the server, or was removed from it since it was empty again. */
  onMoved: (id: string | undefined, isLeaving: boolean) => void;
}

/** A day of a half-typed year counts as none. */
function pickUnsaved({ base }: Baseline, fields: JobFields): Partial<JobFields> {
  const { expiresAt, ...others } = changedFields(base, fields);
  const isDay = expiresAt !== undefined && /^(?:\d{4}-|$)/.test(expiresAt);
  return { ...others, ...(isDay && { expiresAt }) };
}

/** Values that outlive a render. */
interface Latest {
  card: DraftCard | undefined;
  logo: Logo;
  isOn: boolean;
  /** The logo that the server has already. */
  sentLogo: Logo | undefined;
  /** The page is about to be left, so its address stays what it is. */
  isLeaving: boolean;
}

function useSaver(options: Options) {
  const { isOn, draft, form, latestBaseline, logo } = options;
  const [state, setState] = useState<SavingState>({ name: 'idle' });
  const [card, setCard] = useState<DraftCard | undefined>(draft);
  const [pending, setPending] = useState(false);
  const now = useRef<Latest>({ card, logo, isOn, sentLogo: undefined, isLeaving: false });
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    Object.assign(now.current, { logo, isOn });
  }, [logo, isOn]);

  const keepCard = (next: DraftCard | undefined) => {
    now.current.card = next;
    setCard(next);
  };
  const newLogo = () => {
    const { logo: chosen, sentLogo } = now.current;
    return chosen !== sentLogo && isChosen(chosen) ? chosen : undefined;
  };
  const unsaved = () => pickUnsaved(latestBaseline(), form.getValues());
  const isPending = () => newLogo() !== undefined || Object.keys(unsaved()).length > 0;

  /** An empty draft, as after an undone paste, is deleted: nobody should have to do it by hand. */
  const isEmptied = ({ image, publishAt }: DraftCard) =>
    publishAt === undefined &&
    (image === '' || now.current.logo.removed) &&
    now.current.logo.file === undefined &&
    Object.keys(changedFields(toJobFields(), form.getValues())).length === 0;

  const attempt = async (): Promise<void> => {
    setState({ name: 'saving' });
    const { base, version } = latestBaseline();
    const [changes, chosen, { card: before }] = [unsaved(), newLogo(), now.current];
    if (before && isEmptied(before)) {
      await removeDraft(before.id);
      keepCard(undefined);
      options.onSaved(toJobFields(), 0);
      setState({ name: 'idle' });
      return options.onMoved(undefined, now.current.isLeaving);
    }
    const saved = await saveDraft(changes, {
      stored: before && { id: before.id, version },
      logo: chosen,
    });
    if (chosen) now.current.sentLogo = chosen;
    keepCard(saved);
    options.onSaved({ ...base, ...changes }, saved.version);
    setState({ name: 'saved' });
    if (!before) options.onMoved(saved.id, now.current.isLeaving);
  };

  /** True where another's save may leave nothing to ask. */
  const fail = (error: unknown): boolean => {
    const theirs = draftMeanwhile(error);
    if (theirs) {
      keepCard(theirs);
      setState({ name: 'idle' });
      options.onTheirs(theirs);
    } else if (now.current.card && readStatus(error) === 404) setState({ name: 'gone' });
    else {
      const [fault] = error instanceof ApiError ? error.errors : [];
      setState({ name: 'failed', reason: fault?.message ?? explainError(error) });
    }
    return theirs !== undefined;
  };

  /** Resolves to whether the server has all of it. */
  const save = (): Promise<boolean> => {
    const work = turn.current.then(async () => {
      const maySave = () => isPending() && now.current.isOn && !isUndecided(latestBaseline());
      // Tries again for what was typed meanwhile, or taken over without a question.
      for (let tries = 0; tries < 2 && maySave(); tries++) {
        try {
          await attempt();
        } catch (error) {
          if (!fail(error)) break;
        }
      }
      setPending(isPending());
      return !isPending();
    });
    turn.current = work;
    return work;
  };

  return { state, setState, card, keepCard, now, turn, pending, setPending, isPending, save };
}

export function useDraftSaving(options: Options) {
  const { isOn, form, baseline, latestBaseline, logo } = options;
  const { state, setState, card, keepCard, now, turn, ...saver } = useSaver(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = () => {
    clearTimeout(timer.current);
    return saver.save();
  };

  const checkPending = useEffectEvent(() => {
    clearTimeout(timer.current);
    const unsaved = saver.isPending();
    saver.setPending(unsaved);
    if (unsaved && state.name !== 'gone') {
      timer.current = setTimeout(() => void save(), delays.draftSavedMs);
    }
  });
  const saveHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void save();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const forget = form.subscribe({ formState: { values: true }, callback: () => checkPending() });
    document.addEventListener('visibilitychange', () => saveHidden(), { signal: stop.signal });
    window.addEventListener('online', () => checkPending(), { signal: stop.signal });
    return () => {
      forget();
      stop.abort();
      clearTimeout(timer.current);
    };
  }, [isOn, form]);
  useEffect(() => {
    if (isOn) checkPending();
  }, [isOn, logo, baseline]);

  return {
    state,
    card,
    pending: isOn && saver.pending,
    undecided: isUndecided(baseline),
    save,
    saveToLeave: async () => {
      now.current.isLeaving = true;
      const isSaved = await save();
      now.current.isLeaving = false;
      return isSaved;
    },
    /** Waits for the save under way: publishing replaces its draft. */
    waitUntilSaved: async () => {
      clearTimeout(timer.current);
      await turn.current;
      const { card: stored } = now.current;
      return stored && { id: stored.id, version: latestBaseline().version };
    },
    setSaved: (next: DraftCard) => {
      keepCard(next);
      options.onSaved(latestBaseline().base, next.version);
    },
    /** The draft is gone, so what is typed begins a new one. */
    keepAsNew: () => {
      keepCard(undefined);
      now.current.sentLogo = undefined;
      setState({ name: 'idle' });
      options.onSaved(toJobFields(), 0);
    },
  };
}
