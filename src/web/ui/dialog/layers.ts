/** Above toasts (ToastArea.module.css), which would otherwise cover "Wyloguj" of a panel that the user has opened. */
export const OVER_TOASTS = 360;
