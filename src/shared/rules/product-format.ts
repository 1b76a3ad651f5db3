/** Form, strength and pack as people read them after a name: `tabl. · 500 mg · 20 tabl.` */
export function withFormat(product: { form: string; strength: string; pack: string }): string {
  return [product.form, product.strength, product.pack].filter((part) => part !== '').join(' · ');
}

/** Address of a product's picture: its own one, else the drawing of its dosage form. */
export function imagePath(product: { image: string | null; picture: string }): string {
  return `/api/picture/${product.image ?? `form-${product.picture}`}`;
}
