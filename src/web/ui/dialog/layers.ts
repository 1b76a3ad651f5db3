/** Above toasts (ToastHost.module.css), which would otherwise cover "Wyloguj" of a panel that the user has opened. */
export const OVER_TOASTS = 360;

/** Above the questions of `DialogHost`, which stand at Mantine's 201. */
export const OVER_DIALOGS = 202;
