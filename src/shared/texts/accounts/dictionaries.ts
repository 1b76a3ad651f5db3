/** The sixteen voivodeships, as the register writes them. */
export const PROVINCES = [
  'dolnośląskie',
  'kujawsko-pomorskie',
  'lubelskie',
  'lubuskie',
  'łódzkie',
  'małopolskie',
  'mazowieckie',
  'opolskie',
  'podkarpackie',
  'podlaskie',
  'pomorskie',
  'śląskie',
  'świętokrzyskie',
  'warmińsko-mazurskie',
  'wielkopolskie',
  'zachodniopomorskie',
] as const;

/** Kinds of facilities as the official register writes them. */
export const REGISTER_WORDS = {
  openPharmacy: 'apteka ogólnodostępna',
  pharmacyPoint: 'punkt apteczny',
  hospitalPharmacy: 'apteka szpitalna',
  hospitalDepartment: 'dział farmacji szpitalnej',
  companyPharmacy: 'apteka zakładowa',
} as const;

/** States of an entry of the official register that the shop tells apart. */
export const REGISTER_STATES = { active: 'AKTYWNA' } as const;

/** Labels of store types, by their id. */
export const STORE_TYPE_LABELS = {
  open_pharmacy: 'Apteka ogólnodostępna',
  pharmacy_point: 'Punkt apteczny',
  hospital_pharmacy: 'Apteka szpitalna lub dział farmacji szpitalnej',
  company_pharmacy: 'Apteka zakładowa',
  medical_facility: 'Gabinet lub podmiot leczniczy',
  care_home: 'Dom pomocy społecznej',
  other_facility: 'Inna placówka',
  general_shop: 'Sklep ogólny',
} as const;

/** Labels of documents, by their kind. */
export const DOCUMENT_LABELS = {
  open_pharmacy_permit: 'Zezwolenie na prowadzenie apteki ogólnodostępnej',
  amending_decision: 'Ostatnia decyzja zmieniająca zezwolenie',
  pharmacy_point_permit: 'Zezwolenie na prowadzenie punktu aptecznego',
  inspectorate_permit: 'Zgoda inspektoratu farmaceutycznego',
  premises_and_staff: 'Dokumenty potwierdzające lokal i personel',
  act_or_statute: 'Akt założycielski lub statut',
  qualification_form: 'Formularz kwalifikacyjny',
} as const;

/** Groups of buyers, by their id. */
export const DISTRIBUTION_GROUP_LABELS = {
  independent: 'Placówka niezależna',
  chain: 'Sieć aptek',
  franchise: 'Franczyza lub program partnerski',
  purchasing_group: 'Grupa zakupowa',
} as const;
export type DistributionGroup = keyof typeof DISTRIBUTION_GROUP_LABELS;

/** Whether a document holds (docs/product.md §3). */
export const IMPORTANCE_LABELS = { waiting: 'Czeka na weryfikację', important: 'Ważny', void: 'Nieważny' } as const;

/** Labels of what a pharmacy may ask to change, by field. */
export const PROFILE_FIELD_LABELS = {
  facilityName: 'Nazwa placówki',
  registerNumber: 'Nr w księdze rejestrowej',
  distributionGroup: 'Grupa dystrybucyjna',
  phone: 'Telefon',
  fax: 'Faks',
  invoiceEmail: 'E-mail do e-faktur',
  street: 'Ulica',
  building: 'Numer budynku',
  apartment: 'Numer lokalu',
  postCode: 'Kod pocztowy',
  city: 'Miejscowość',
  province: 'Województwo',
  payerName: 'Nazwa płatnika',
} as const;
