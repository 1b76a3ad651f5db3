/** A product's `tabl. · 10 mg · 20 tabl.` as the form's columns want it: the dosage form, and strength with pack. */
export function formColumns(withFormat: string): { readonly form: string; readonly rest: string } {
  const [form = '', ...rest] = withFormat.split(' · ');
  return { form, rest: rest.join(', ') };
}
