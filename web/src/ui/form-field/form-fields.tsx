import { formatNumber } from '../format-count/format-count.ts';
import { type ReactNode, useId, type ComponentProps, useState } from 'react';
import { ChevronDown } from 'lucide-react';

interface CharacterCount {
  used: number;
  max: number;
}

const counterThreshold = 0.9;

function CharacterCounter({ count }: { count: CharacterCount | undefined }) {
  if (!count) return null;
  const { used, max } = count;
  if (used < max * counterThreshold) return null;
  return (
    <p
      className="text-ink-faint text-xs [&[data-over]]:text-danger [&[data-over]]:font-medium"
      data-over={used > max ? '' : undefined}
      role="status"
    >
      {used > max
        ? `${formatNumber(used - max)} characters too many`
        : `${formatNumber(used)} of ${formatNumber(max)} characters`}
    </p>
  );
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Where the value of the field comes from, for a value that was filled in automatically. */
  guessHint?: { text: string; isUncertain: boolean } | undefined;
  notice?: ReactNode;
}

export interface ControlAttributes {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldFrameProps extends FieldProps {
  /** For an error that appears while one types, to be read out at once. */
  errorRole?: 'alert';
  counter?: CharacterCount | undefined;
  children: (controlProps: ControlAttributes) => ReactNode;
}

const noGuess = { text: '', isUncertain: false };

export function FieldFrame(props: FieldFrameProps) {
  const { label, error, errorRole, hint, required, guessHint = noGuess } = props;
  const { notice, counter, children } = props;
  const id = useId();
  const describedBy = Object.entries({ error, hint, origin: guessHint.text, notice })
    .filter(([, content]) => content)
    .map(([name]) => `${id}-${name}`);
  return (
    <div
      // A double border marks an unsure value for those who do not see the colour.
      className="grid grid-cols-1 gap-1 content-start min-w-0 [&[data-unsure]_:is(input,select,textarea)[id]]:(border-accent-ink [border-inline-start:6px_double_var(--accent-ink)] bg-accent-tint)"
      data-invalid={error ? '' : undefined}
      data-unsure={guessHint.isUncertain || undefined}
      title={guessHint.text || undefined}
    >
      <label
        className="text-sm font-medium [&[data-required]]:after:text-danger [&[data-required]]:after:content-['_*'/'']"
        data-required={required || undefined}
        htmlFor={id}
      >
        {label}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
      })}
      <CharacterCounter count={counter} />
      {error && (
        <p role={errorRole} className="text-danger text-sm font-medium" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="text-ink-faint text-xs" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {guessHint.text && (
        <span className="visually-hidden" dir="auto" id={`${id}-origin`}>
          {guessHint.text}
        </span>
      )}
      {notice && <div id={`${id}-notice`}>{notice}</div>}
    </div>
  );
}

type TextFieldProps = FieldProps &
  ComponentProps<'input'> & { trailingButton?: ReactNode; counter?: CharacterCount };

export function TextField(props: TextFieldProps) {
  const { label, error, hint, required, guessHint, notice, trailingButton, counter, ...input } =
    props;
  return (
    <FieldFrame {...{ label, error, hint, required, guessHint, notice, counter }}>
      {(ids) => (
        <div className="relative flex [&:has(button)_input]:pe-18">
          <input className="input" type="text" required={required} {...input} {...ids} />
          {trailingButton}
        </div>
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = FieldProps & ComponentProps<'textarea'> & { counter?: CharacterCount };

export function TextArea(props: TextAreaProps) {
  const { label, error, hint, required, guessHint, notice, counter, ...area } = props;
  return (
    <FieldFrame {...{ label, error, hint, required, guessHint, notice, counter }}>
      {(ids) => (
        <textarea
          className="input min-h-[7.5rem] max-h-[32rem] leading-[1.5] resize-y [field-sizing:content] [&:not([required])]:min-h-[4.75rem]"
          rows={5}
          required={required}
          {...area}
          {...ids}
        />
      )}
    </FieldFrame>
  );
}

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      trailingButton={
        <button
          type="button"
          className="absolute [inset-block:0] end-0 min-w-16 py-0 px-3 border-0 rounded-sm bg-transparent text-brand text-sm font-bold focus-visible:-outline-offset-3"
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          onClick={() => setIsVisible(!isVisible)}
          disabled={props.disabled}
        >
          {isVisible ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}

export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className="relative grid min-w-0 [&_svg]:absolute [&_svg]:top-[calc(50%_-_9px)] [&_svg]:end-3 [&_svg]:text-ink-faint [&_svg]:pointer-events-none">
    <select {...props} className="input pe-9 appearance-none text-ellipsis" />
    <ChevronDown size={18} />
  </span>
);

type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & {
    options: readonly { id: string; name: string }[];
    placeholder: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, required, guessHint, notice, options, placeholder, ...select } =
    props;
  return (
    <FieldFrame {...{ label, error, hint, required, guessHint, notice }}>
      {(ids) => (
        <Select required={required} {...select} {...ids}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

interface SwitchFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  notice?: ReactNode;
}

export function SwitchField({ label, hint, notice, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1 content-start min-w-0">
      <label
        className="flex gap-3 items-center min-h-target text-sm font-medium wrap-anywhere cursor-pointer"
        htmlFor={id}
      >
        <input
          className="flex-none appearance-none w-11 h-6 m-0 border border-line-strong rounded-full bg-surface cursor-pointer [transition:background-color_var(--quick)] before:(block size-4.5 m-0.5 rounded-[50%] bg-line-strong content-[''] [transition:translate_var(--quick)]) checked:(border-brand bg-brand) checked:before:(bg-on-brand [translate:1.25rem_0])"
          type="checkbox"
          role="switch"
          {...input}
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {label}
      </label>
      {hint && (
        <p className="-mt-2 ml-14 text-ink-faint text-xs" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {notice}
    </div>
  );
}

/** A field that people neither see nor reach, so only programs fill it in. */
export function HoneypotField() {
  const id = useId();
  return (
    <div className="absolute overflow-hidden [clip-path:inset(50%)] size-px" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" data-1p-ignore />
    </div>
  );
}
