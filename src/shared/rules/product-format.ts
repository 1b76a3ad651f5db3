/** Form, strength and pack as people read them after a name: `tabl. · 500 mg · 20 tabl.` */
export function withFormat(product: { form: string; strength: string; pack: string }): string {
  return [product.form, product.strength, product.pack].filter((part) => part !== '').join(' · ');
}
