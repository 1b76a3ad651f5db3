/** Routes whose last part is a secret of a mailed link. */
const WITH_TOKEN = /\/(aktywacja-konta|rejestracja-etap-2|potwierdzenie-adresu)\//;

/** Whether the path of a page holds a secret that no foreign script may read. */
export const hasToken = (path: string): boolean => WITH_TOKEN.test(path);
