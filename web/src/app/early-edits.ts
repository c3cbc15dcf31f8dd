type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** Not through the element's own property, which React has replaced to see what programs write. */
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

const editOfTicked = (field: HTMLInputElement): Edit[] =>
  field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)
    ? []
    : [() => tick(field)];

/** What was done to a field before hydration, as something that can be done again after it. */
function toEdits(field: Field): Edit[] {
  if (field instanceof HTMLSelectElement) return editOfSelect(field);
  if (isTicked(field)) return editOfTicked(field);
  const { value } = field;
  return value === field.defaultValue ? [] : [() => type(field, value)];
}

let edits: Edit[] = [];

/** Notes what was typed and chosen in a rendered page before its code came. */
export function noteEarlyEdits(root: Element): void {
  edits = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap(toEdits);
}

/**
 * Hydration sets fields back to what their forms know: the edits are made again once the page is
 * hydrated and shows what the browser had kept, so that the forms hear of them. One after the
 * other, as a form may answer to each.
 */
export async function repeatEarlyEdits(): Promise<void> {
  for (const edit of edits.splice(0)) {
    await new Promise((resolve) => setTimeout(resolve));
    edit();
  }
}
