type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Uses the prototype's setter: React overrides the element's own `value` and would ignore the change. */
function typeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = field.defaultValue;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type RepeatEdit = () => void;

/** Empty where the field has its initial value. */
function listEdits(field: Field): RepeatEdit[] {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    const defaultOption =
      [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    const repeatChoice = () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    return field.selectedOptions[0] === defaultOption ? [] : [repeatChoice];
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    const repeatClick = () => {
      field.checked = field.defaultChecked;
      field.click();
    };
    const isChanged = field.checked !== field.defaultChecked;
    return isChanged && (field.type === 'checkbox' || field.checked) ? [repeatClick] : [];
  }
  return value === field.defaultValue ? [] : [() => typeText(field, value)];
}

let earlyEdits: RepeatEdit[] = [];

export function recordEarlyEdits(root: Element): void {
  earlyEdits = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap(listEdits);
}

/** Hydration resets fields, so the edits are repeated, one by one, since a form may react to each. */
export async function repeatEarlyEdits(): Promise<void> {
  for (const repeatEdit of earlyEdits.splice(0)) {
    await new Promise((resolve) => setTimeout(resolve));
    repeatEdit();
  }
}
