/** Screens that links in mails open (docs/product.md §2). */
export const LINK_PATHS = {
  registration: '/register/rejestracja-etap-2/',
  activation: '/auth/aktywacja-konta/',
  email: '/auth/potwierdzenie-adresu/',
} as const;
