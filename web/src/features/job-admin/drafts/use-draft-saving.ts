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
  /** False for a live job, which only the submit button saves, and while the form is sent. */
  isOn: boolean;
  draft: Draft | undefined;
  form: UseFormReturn<JobFields>;
  baseline: Baseline;
  readBaseline: () => Baseline;
  logo: Logo;
  onSaved: (base: JobFields, version: number) => void;
  onTheirs: (theirs: Draft) => void;
  /** Called with the id of a new draft, or with undefined when the emptied draft was deleted. */
  onMoved: (id: string | undefined, isLeaving: boolean) => void;
}

/** A date whose year is only half typed is not saved. */
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
  /** The logo that the server already has. */
  sentLogo: Logo | undefined;
  /** The page is about to be left, so its URL must not change. */
  isLeaving: boolean;
}

function useSaver(options: Options) {
  const { isOn, draft, form, readBaseline, logo } = options;
  const [state, setState] = useState<SavingState>({ name: 'idle' });
  const [card, setCard] = useState<DraftCard | undefined>(draft);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const latest = useRef<Latest>({ card, logo, isOn, sentLogo: undefined, isLeaving: false });
  const saveQueue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = { ...latest.current, logo, isOn };
  }, [logo, isOn]);

  const setLatestCard = (next: DraftCard | undefined) => {
    latest.current.card = next;
    setCard(next);
  };
  const newLogo = () => {
    const { logo: chosen, sentLogo } = latest.current;
    return chosen !== sentLogo && isChosen(chosen) ? chosen : undefined;
  };
  const unsaved = () => pickUnsaved(readBaseline(), form.getValues());
  const hasUnsavedChanges = () => newLogo() !== undefined || Object.keys(unsaved()).length > 0;

  /** An emptied draft, as after an undone paste, is deleted automatically. */
  const isEmptied = ({ image, publishAt }: DraftCard) =>
    publishAt === undefined &&
    (image === '' || latest.current.logo.removed) &&
    latest.current.logo.file === undefined &&
    Object.keys(changedFields(toJobFields(), form.getValues())).length === 0;

  const attempt = async (): Promise<void> => {
    setState({ name: 'saving' });
    const { base, version } = readBaseline();
    const [changes, chosen, { card: before }] = [unsaved(), newLogo(), latest.current];
    if (before && isEmptied(before)) {
      await removeDraft(before.id);
      setLatestCard(undefined);
      options.onSaved(toJobFields(), 0);
      setState({ name: 'idle' });
      return options.onMoved(undefined, latest.current.isLeaving);
    }
    const previous = before && { id: before.id, version };
    const saved = await saveDraft(changes, { stored: previous, logo: chosen });
    if (chosen) latest.current.sentLogo = chosen;
    setLatestCard(saved);
    options.onSaved({ ...base, ...changes }, saved.version);
    setState({ name: 'saved' });
    if (!before) options.onMoved(saved.id, latest.current.isLeaving);
  };

  /** True after a conflict, which may be solved without a question, so that saving can go on. */
  const fail = (error: unknown): boolean => {
    const theirs = draftMeanwhile(error);
    if (theirs) {
      setLatestCard(theirs);
      setState({ name: 'idle' });
      options.onTheirs(theirs);
    } else if (latest.current.card && readStatus(error) === 404) setState({ name: 'gone' });
    else {
      const [fault] = error instanceof ApiError ? error.errors : [];
      setState({ name: 'failed', reason: fault?.message ?? explainError(error) });
    }
    return theirs !== undefined;
  };

  /** Resolves to true if the server has all changes. */
  const save = (): Promise<boolean> => {
    const work = saveQueue.current.then(async () => {
      const maySave = () =>
        hasUnsavedChanges() && latest.current.isOn && !isUndecided(readBaseline());
      // Tries again if more was typed meanwhile, or if a conflict needed no question.
      for (let tries = 0; tries < 2 && maySave(); tries++) {
        try {
          await attempt();
        } catch (error) {
          if (!fail(error)) break;
        }
      }
      setIsUnsaved(hasUnsavedChanges());
      return !hasUnsavedChanges();
    });
    saveQueue.current = work;
    return work;
  };

  return {
    ...{ state, setState, card, setLatestCard, latest, saveQueue },
    ...{ isUnsaved, setIsUnsaved, hasUnsavedChanges, save },
  };
}

export function useDraftSaving(options: Options) {
  const { isOn, form, baseline, readBaseline, logo } = options;
  const { state, setState, card, setLatestCard, latest, saveQueue, ...saver } = useSaver(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = () => {
    clearTimeout(timer.current);
    return saver.save();
  };

  const checkPending = useEffectEvent(() => {
    clearTimeout(timer.current);
    const isUnsaved = saver.hasUnsavedChanges();
    saver.setIsUnsaved(isUnsaved);
    if (isUnsaved && state.name !== 'gone') {
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
    isUnsaved: isOn && saver.isUnsaved,
    isUndecided: isUndecided(baseline),
    save,
    saveBeforeLeaving: async () => {
      latest.current.isLeaving = true;
      const isSaved = await save();
      latest.current.isLeaving = false;
      return isSaved;
    },
    /** Waits for the running save, because publishing replaces the draft. */
    waitUntilSaved: async () => {
      clearTimeout(timer.current);
      await saveQueue.current;
      const { card: stored } = latest.current;
      return stored && { id: stored.id, version: readBaseline().version };
    },
    setSaved: (next: DraftCard) => {
      setLatestCard(next);
      options.onSaved(readBaseline().base, next.version);
    },
    /** The draft was deleted elsewhere, so the typed fields become a new draft. */
    keepAsNew: () => {
      setLatestCard(undefined);
      latest.current.sentLogo = undefined;
      setState({ name: 'idle' });
      options.onSaved(toJobFields(), 0);
    },
  };
}
