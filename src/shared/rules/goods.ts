/** Identification of a product on documents. */
export interface Goods {
  readonly name: string;
  readonly form: string;
  readonly strength: string;
  readonly pack: string;
  readonly bloz: string | null;
  readonly ean: string | null;
}
