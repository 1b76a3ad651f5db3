/** Form, strength and pack as people read them after a name: `tabl. · 500 mg · 20 tabl.` */
export function withFormat(product: { form: string; strength: string; pack: string }): string {
  return [product.form, product.strength, product.pack].filter((part) => part !== '').join(' · ');
}

/** A product as it is told from others of the same name: `Diklofenak, żel · 11,6 mg/g · 50 g`. */
export function nameWithFormat(name: string, format: string): string {
  return format === '' ? name : `${name}, ${format}`;
}
