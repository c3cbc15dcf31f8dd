type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets the prototype's property: React has replaced the element's own to see such changes. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = field.defaultValue;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Edit = () => void;

/** Empty where the field has its initial value. */
function toEdits(field: Field): Edit[] {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    const choose = () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    return field.selectedOptions[0] === first ? [] : [choose];
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    const tick = () => {
      field.checked = field.defaultChecked;
      field.click();
    };
    const isChanged = field.checked !== field.defaultChecked;
    return isChanged && (field.type === 'checkbox' || field.checked) ? [tick] : [];
  }
  return value === field.defaultValue ? [] : [() => type(field, value)];
}

let edits: Edit[] = [];

export function noteEarlyEdits(root: Element): void {
  edits = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap(toEdits);
}

/** Hydration resets fields, so the edits are repeated, one by one, since a form may react to each. */
export async function repeatEarlyEdits(): Promise<void> {
  for (const edit of edits.splice(0)) {
    await new Promise((resolve) => setTimeout(resolve));
    edit();
  }
}
