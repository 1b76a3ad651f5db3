/** Form, strength and pack for display after a name: `tabl. · 500 mg · 20 tabl.` */
export function withFormat(product: { form: string; strength: string; pack: string }): string {
  return [product.form, product.strength, product.pack].filter((part) => part !== '').join(' · ');
}

/** Full name of a product, unique among products of the same name: `Diklofenak, żel · 11,6 mg/g · 50 g`. */
export function nameWithFormat(name: string, format: string): string {
  return format === '' ? name : `${name}, ${format}`;
}
