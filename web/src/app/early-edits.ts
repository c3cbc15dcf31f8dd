type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets the prototype's property: React has replaced the element's own to see such changes. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = field.defaultValue;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Edit = () => void;

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function editOfSelect(field: HTMLSelectElement): Edit[] {
  const { value } = field;
  const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.selectedOptions[0] === first ? [] : [() => choose(field, value)];
}

function tick(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

function toEdits(field: Field): Edit[] {
  if (field instanceof HTMLSelectElement) return editOfSelect(field);
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)
      ? []
      : [() => tick(field)];
  const { value } = field;
  return value === field.defaultValue ? [] : [() => type(field, value)];
}

let edits: Edit[] = [];

export function noteEarlyEdits(root: Element): void {
  edits = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap(toEdits);
}

/** Hydration resets fields, so edits are made again, one by one, as a form may answer to each. */
export async function repeatEarlyEdits(): Promise<void> {
  for (const edit of edits.splice(0)) {
    await new Promise((resolve) => setTimeout(resolve));
    edit();
  }
}
