import type { Product } from '#shared/contract/products.ts';

type Picture = Product['picture'];

/**
 * Picture by dosage form and pack, first match wins: containers before contents. Covers the register's full forms and
 * the trade's abbreviations, in lower case.
 */
const RULES: readonly [RegExp, Picture][] = [
  [/wstrzykiwacz|\d wstrz\./, 'pen'],
  [/we wkładzie|wkł\./, 'cartridges'],
  [/ampułko-strzykaw|amp\.-strz/, 'syringe'],
  [/plaster|transderm|opatrun/, 'patch'],
  [/inhal|inh\b|nebuliz|aerozol|aer\.|^gaz /, 'inhaler'],
  [/wstrz|infuz|inf\.|fiol|parenteral|dializ|hemofiltr|radio|implant/, 'vial'],
  [/^wyrób|urządz|aparat|test|zestaw/, 'device'],
  [/krople|lakier/, 'drops'],
  [/balsam|puder|sztyft|pastyl|guma|lamelk|(kaps|tabl).*supl/, 'jar'],
  [/maść|krem|żel|past|system terapeut/, 'tube'],
  [/kosmetyk/, 'jar'],
  [/kaps/, 'capsules'],
  // Suppositories and pessaries come in strips like tablets.
  [/tabl.*(powl|draż|dojelit|uwaln)|czop|glob/, 'coated-tablets'],
  [/tabl|draż/, 'tablets'],
  [/prosz|granul|zioł|herbat|liofil/, 'tin'],
  [/syrop|roztw|zaw|płyn|emuls|szampon|koncentrat|pian|dyspers/, 'syrup'],
];

/** Picture by product type, for goods whose form does not decide. */
const BY_TYPE: Readonly<Record<string, Picture>> = {
  lek: 'tablets',
  suplement: 'capsules',
  'wyrób medyczny': 'device',
  kosmetyk: 'jar',
  'żywność specjalna': 'tin',
};

/** The picture of a product; every product has one. */
export function productPicture(form: string, pack: string, productType: string): Picture {
  const text = `${form.toLowerCase()} ${pack.toLowerCase()}`;
  return RULES.find(([pattern]) => pattern.test(text))?.[1] ?? typePicture(productType);
}

/** The picture of a product type. */
export function typePicture(productType: string): Picture {
  return BY_TYPE[productType.toLowerCase()] ?? 'jar';
}
