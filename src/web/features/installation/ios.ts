/** What tells an iPhone or iPad and how the app runs on it. */
interface DeviceFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
}

/** Other browsers of iOS, and apps that show pages; they have Safari's engine and name, but not its menu. */
const NOT_SAFARI = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|FBA[NV]/;

/** Whether the app could be added to the home screen from Safari's menu, and has not been. */
export function isIosSafari({ userAgent, maxTouchPoints, isStandalone }: DeviceFacts): boolean {
  // An iPad says it is a Macintosh, which has no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !NOT_SAFARI.test(userAgent) && !isStandalone;
}

/** Whether the app runs in a window of its own. */
export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}
