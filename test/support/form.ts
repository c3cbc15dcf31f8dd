/** A multipart form as a browser sends it. */
export function formOf(fields: Readonly<Record<string, string | Blob | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else if (value) form.append(name, value, 'logo.png');
  }
  return form;
}
