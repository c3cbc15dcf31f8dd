import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft, DraftCard } from '#contract/job-drafts.ts';
import { delays } from '#contract/ui-delays.ts';
import { ApiError, explainError, readErrorStatus } from '#web/lib/api/api-error.ts';
import { pickChanges } from '#web/lib/form/merge-fields.ts';
import { type Baseline, hasUnresolvedConflict } from '../job/edit-conflict.ts';
import { toJobFields, type JobFields } from '../job/job-form-values.ts';
import { isLogoChanged, type LogoChange } from '../job/logo-drop.tsx';
import { parseDraftConflict, removeDraft, saveDraft } from './api.ts';

/** 'gone': somebody else has deleted the draft. */
export type SavingState =
  { name: 'idle' | 'saving' | 'saved' | 'gone' } | { name: 'failed'; reason: string };

interface DraftSavingOptions {
  /** False for a live job, which only the submit button saves, and while the form is sent. */
  isActive: boolean;
  draft: Draft | undefined;
  form: UseFormReturn<JobFields>;
  baseline: Baseline;
  readBaseline: () => Baseline;
  recordSentFields: (fields: JobFields) => void;
  logo: LogoChange;
  onSaved: (base: JobFields, version: number) => void;
  onConflict: (theirs: Draft) => void;
  /** Called with the id of a new draft, or with undefined when the emptied draft was deleted. */
  onDraftIdChange: (id: string | undefined, isLeaving: boolean) => void;
}

/** A date whose year is only half typed is not saved. */
function pickUnsavedFields({ base }: Baseline, fields: JobFields): Partial<JobFields> {
  const { expiresAt, ...otherFields } = pickChanges(base, fields);
  const isCompleteDate = expiresAt !== undefined && /^(?:\d{4}-|$)/.test(expiresAt);
  return { ...otherFields, ...(isCompleteDate && { expiresAt }) };
}

/** An emptied draft, as after an undone paste, is deleted automatically. */
const isEmptied = ({ image, publishAt }: DraftCard, logo: LogoChange, fields: JobFields): boolean =>
  publishAt === undefined &&
  (image === '' || logo.isRemoved) &&
  logo.file === undefined &&
  Object.keys(pickChanges(toJobFields(), fields)).length === 0;

const explainSaveError = (error: unknown): string =>
  (error instanceof ApiError && error.errors[0]?.message) || explainError(error);

/** The latest values, for a save that goes on after the next render. */
interface LatestValues {
  storedDraft: DraftCard | undefined;
  logo: LogoChange;
  isActive: boolean;
  /** The logo that the server already has. */
  sentLogo: LogoChange | undefined;
  /** The page is about to be left, so its URL must not change. */
  isLeaving: boolean;
  /** Sent as a new draft without an answer. Sent again as it was, it adds no second draft. */
  unanswered: Partial<JobFields> | undefined;
}

function useDraftSaver(options: DraftSavingOptions) {
  const { isActive, draft, form, baseline, readBaseline, logo } = options;
  const [state, setState] = useState<SavingState>({ name: 'idle' });
  const [storedDraft, setStoredDraftState] = useState<DraftCard | undefined>(draft);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const latest = useRef<LatestValues>({
    ...{ storedDraft, logo, isActive, sentLogo: undefined, isLeaving: false },
    unanswered: draft || !baseline.sent ? undefined : pickUnsavedFields(baseline, baseline.sent),
  });
  const saveQueue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = { ...latest.current, logo, isActive };
  }, [logo, isActive]);

  const setStoredDraft = (nextDraft: DraftCard | undefined) => {
    latest.current.storedDraft = nextDraft;
    setStoredDraftState(nextDraft);
  };
  const findNewLogo = () => {
    const { logo: currentLogo, sentLogo } = latest.current;
    return currentLogo !== sentLogo && isLogoChanged(currentLogo) ? currentLogo : undefined;
  };
  const readUnsaved = () => pickUnsavedFields(readBaseline(), form.getValues());
  const hasChanges = () => findNewLogo() !== undefined || Object.keys(readUnsaved()).length > 0;

  const saveOnce = async (): Promise<void> => {
    setState({ name: 'saving' });
    const { base, version } = readBaseline();
    const [newLogo, { storedDraft: oldCard, unanswered }] = [findNewLogo(), latest.current];
    if (oldCard && isEmptied(oldCard, latest.current.logo, form.getValues())) {
      await removeDraft(oldCard.id);
      setStoredDraft(undefined);
      options.onSaved(toJobFields(), 0);
      setState({ name: 'idle' });
      return options.onDraftIdChange(undefined, latest.current.isLeaving);
    }
    const storedVersion = oldCard && { id: oldCard.id, version };
    const changes = (!oldCard && unanswered) || readUnsaved();
    latest.current.unanswered = oldCard ? undefined : changes;
    options.recordSentFields({ ...base, ...changes });
    const saved = await saveDraft(changes, { storedVersion, logo: newLogo });
    latest.current.unanswered = undefined;
    if (newLogo) latest.current.sentLogo = newLogo;
    setStoredDraft(saved);
    options.onSaved({ ...base, ...changes }, saved.version);
    setState({ name: 'saved' });
    if (!oldCard) options.onDraftIdChange(saved.id, latest.current.isLeaving);
  };

  /** Returns true after a conflict: it may need no choice, and then saving can go on. */
  const handleFailure = (error: unknown): boolean => {
    const theirs = parseDraftConflict(error);
    const status = readErrorStatus(error);
    if (status && status < 500) latest.current.unanswered = undefined;
    if (theirs) {
      setStoredDraft(theirs);
      setState({ name: 'idle' });
      options.onConflict(theirs);
    } else if (latest.current.storedDraft && status === 404) setState({ name: 'gone' });
    else setState({ name: 'failed', reason: explainSaveError(error) });
    return theirs !== undefined;
  };

  /** Resolves to true if the server has all changes. */
  const save = (): Promise<boolean> => {
    const savePromise = saveQueue.current.then(async () => {
      const canSave = () =>
        hasChanges() && latest.current.isActive && !hasUnresolvedConflict(readBaseline());
      // Tries again if more was typed meanwhile, or if a conflict needed no question.
      for (let attemptCount = 0; attemptCount < 2 && canSave(); attemptCount++) {
        try {
          await saveOnce();
        } catch (error) {
          if (!handleFailure(error)) break;
        }
      }
      setIsUnsaved(hasChanges());
      return !hasChanges();
    });
    saveQueue.current = savePromise;
    return savePromise;
  };

  return {
    ...{ state, setState, storedDraft, setStoredDraft, latest, saveQueue },
    ...{ isUnsaved, setIsUnsaved, hasUnsavedChanges: hasChanges, save },
  };
}

export function useDraftSaving(options: DraftSavingOptions) {
  const { isActive, form, baseline, readBaseline, logo } = options;
  const { state, setState, storedDraft, setStoredDraft, latest, saveQueue, ...saver } =
    useDraftSaver(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = () => {
    clearTimeout(timer.current);
    return saver.save();
  };

  const scheduleSave = useEffectEvent(() => {
    clearTimeout(timer.current);
    const isUnsaved = saver.hasUnsavedChanges();
    saver.setIsUnsaved(isUnsaved);
    if (isUnsaved && state.name !== 'gone') {
      timer.current = setTimeout(() => void save(), delays.draftSaveDelayMs);
    }
  });
  const saveIfHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') void save();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const abort = new AbortController();
    const stop = form.subscribe({ formState: { values: true }, callback: () => scheduleSave() });
    document.addEventListener('visibilitychange', () => saveIfHidden(), { signal: abort.signal });
    window.addEventListener('online', () => scheduleSave(), { signal: abort.signal });
    return () => {
      stop();
      abort.abort();
      clearTimeout(timer.current);
    };
  }, [isActive, form]);
  useEffect(() => {
    if (isActive) scheduleSave();
  }, [isActive, logo, baseline]);

  return {
    state,
    storedDraft,
    isUnsaved: isActive && saver.isUnsaved,
    hasUnresolvedConflict: hasUnresolvedConflict(baseline),
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
      const { storedDraft: storedCard } = latest.current;
      return storedCard && { id: storedCard.id, version: readBaseline().version };
    },
    setSaved: (nextCard: DraftCard) => {
      setStoredDraft(nextCard);
      options.onSaved(readBaseline().base, nextCard.version);
    },
    /** The draft was deleted elsewhere, so the typed fields become a new draft. */
    saveAsNew: () => {
      setStoredDraft(undefined);
      latest.current.sentLogo = undefined;
      setState({ name: 'idle' });
      options.onSaved(toJobFields(), 0);
    },
  };
}
