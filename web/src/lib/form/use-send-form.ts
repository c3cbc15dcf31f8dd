import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldMessage } from '#contract/field-message.ts';
import { isEqualJson } from './merge-fields.ts';
import { readHoneypot, type SendFailure, type SendOptions, useSend } from './use-send.ts';

export interface FormOptions<Fields extends FieldValues, Answer> extends Omit<
  SendOptions<Fields, Answer>,
  'onConflict'
> {
  /** Validates with the contract's schema, so that most errors show without a request. */
  resolver: Resolver<Fields>;
  defaultValues: DefaultValues<Fields>;
  toFieldPath: (field: string) => FieldPath<Fields> | undefined;
  onSent?: (answer: Answer, form: UseFormReturn<Fields>) => void;
  onFailed?: (failure: SendFailure, form: UseFormReturn<Fields>) => void;
  /** Returns true where it has handled the error: somebody else saved the same meanwhile. */
  onConflict?: (error: unknown, at: { fields: Fields; form: UseFormReturn<Fields> }) => boolean;
  /** While a conflict is unresolved, its notice gets the focus and nothing is sent. */
  hasUnresolvedConflict?: boolean;
  /** Called before the first invalid field gets the focus; nothing was sent. */
  onInvalid?: (fields: Fields) => Promise<void> | undefined;
}

/** The fields of `defaultValues` have the names that the API uses in its errors. */
export const fieldPathFinder =
  <Name extends string>(defaultValues: Readonly<Record<Name, unknown>>) =>
  (field: string): Name | undefined => {
    const isName = (name: string): name is Name => Object.hasOwn(defaultValues, name);
    return isName(field) ? field : undefined;
  };

/** Explains an issue of a schema by the label of its field. */
export const createIssueFormatter =
  (labels: Readonly<Record<string, string>>) =>
  (issue: z.core.$ZodRawIssue): string =>
    fieldMessage(labels[String(issue.path?.[0])] ?? 'This field', issue);

/** Makes `base` the default values; fields that differ from them count as changed. */
export function fillForm<Fields extends FieldValues>(
  { reset }: UseFormReturn<Fields>,
  base: Fields,
  fields: Fields,
): void {
  reset(base);
  reset(fields, { keepDefaultValues: true });
}

/** If no error belongs to a field of the form, the first becomes the general reason, so that it is shown. */
function toFormFailure(
  failure: SendFailure | undefined,
  toFieldPath: (field: string) => string | undefined,
): SendFailure | undefined {
  const [firstError] = failure?.errors ?? [];
  if (!failure || !firstError || failure.errors.some(({ field }) => toFieldPath(field)))
    return failure;
  return { ...failure, errors: [], reason: firstError.message };
}

function useRestoredDraft<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  sender: ReturnType<typeof useSend<Fields, unknown>>,
) {
  const [restored, setRestored] = useState(false);
  const restore = useEffectEvent(() => {
    const stored = sender.restoreDraft();
    if (!stored) return;
    form.reset(stored, { keepDefaultValues: true });
    setRestored(true);
  });
  const saveOrDropDraft = useEffectEvent((fields: Fields, emptyFields: unknown) =>
    isEqualJson(fields, emptyFields) ? sender.dropStoredFields() : sender.saveDraft(fields),
  );
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => saveOrDropDraft(values, defaultValues),
    });
  }, [form]);
  return { restored, setRestored };
}

export function useSendForm<Fields extends FieldValues, Answer>(
  props: FormOptions<Fields, Answer>,
) {
  const { resolver, defaultValues, toFieldPath, onSent, onFailed, onConflict, ...options } = props;
  const form = useForm<Fields>({ resolver, defaultValues, shouldFocusError: false });
  const sender = useSend({
    ...options,
    onConflict: (error, fields) => onConflict?.(error, { fields, form }) ?? false,
  });
  const { phase } = sender;
  const { restored, setRestored } = useRestoredDraft(form, sender);
  const [errors, setErrors] = useState<readonly { path: FieldPath<Fields>; message: string }[]>([]);
  // Runs after the fields are enabled again, since a disabled field takes no focus.
  useEffect(() => {
    for (const { path, message } of errors) form.setError(path, { type: 'server', message });
    if (errors[0]) form.setFocus(errors[0].path);
  }, [form, errors]);

  const showFailure = (failure: SendFailure) => {
    setErrors(
      failure.errors.flatMap(({ field, message }) => {
        const path = toFieldPath(field);
        return path ? [{ path, message }] : [];
      }),
    );
    onFailed?.(failure, form);
  };
  const send = async (fields: Fields, honeypot: string) => {
    const outcome = await sender.send(fields, honeypot);
    if ('failure' in outcome) showFailure(outcome.failure);
    else onSent?.(outcome.answer, form);
  };

  return {
    form,
    phase,
    failure: toFormFailure(sender.failure, toFieldPath),
    restored,
    hasUnsentChanges: phase !== 'sent' && form.formState.isDirty,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { currentTarget: element } = event;
      if (props.hasUnresolvedConflict)
        return element.querySelector<HTMLElement>('[role=alert]')?.focus();
      const honeypot = readHoneypot(element);
      const inputs = [...element.querySelectorAll<HTMLElement>('[name]')];
      // react-hook-form sets the focus later, when the person may already be in another field.
      void form.handleSubmit(
        (fields) => send(fields, honeypot),
        async (errors) => {
          await props.onInvalid?.(form.getValues());
          inputs.find((input) => get(errors, input.getAttribute('name') ?? ''))?.focus();
        },
      )(event);
    },
    discard: () => {
      form.reset();
      sender.dropStoredFields();
      sender.clearFailure();
      setRestored(false);
    },
    dropStoredFields: sender.dropStoredFields,
    saveDraft: sender.saveDraft,
    /** Shows the error of another request, such as one that reads the data again. */
    showError: (error: unknown) => showFailure(sender.handleError(error, form.getValues())),
  };
}

export type SendForm<Fields extends FieldValues> = ReturnType<typeof useSendForm<Fields, unknown>>;

export const createFieldProps =
  <Fields extends FieldValues, Name extends FieldPath<Fields>>(
    form: UseFormReturn<Fields>,
    labels: Readonly<Record<Name, string>>,
  ) =>
  (name: Name) => ({
    label: labels[name],
    required: true,
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name),
  });
