let open = (): void => undefined;

/** The settings of cookies: the footer asks for them, and the consent, which is loaded late, shows them. */
export const cookieSettings = {
  open: (): void => open(),
  onOpen: (show: () => void): void => {
    open = show;
  },
};
