/** Where the tag container comes from: the one foreign host that the content security policy may name. */
export const TAG_HOST = 'https://www.googletagmanager.com';
