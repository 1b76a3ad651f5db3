/** Splits `tabl. · 10 mg · 20 tabl.` into the form's columns: dosage form, and strength with pack. */
export function formColumns(withFormat: string): { readonly form: string; readonly rest: string } {
  const [form = '', ...rest] = withFormat.split(' · ');
  return { form, rest: rest.join(', ') };
}
