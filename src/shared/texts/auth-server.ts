/** What the server says about sessions when all is well. */
export const authServerTexts = { loggedOut: 'Wylogowano.' } as const;
