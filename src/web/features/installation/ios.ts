/** Facts to detect iOS and how the app runs there. */
interface DeviceFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
}

/** Other iOS browsers and in-app web views: they have Safari's engine and name, but not its menu. */
const NOT_SAFARI = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|FBA[NV]/;

/** Whether the app can be added to the home screen from Safari's menu and is not installed yet. */
export function isIosSafari({ userAgent, maxTouchPoints, isStandalone }: DeviceFacts): boolean {
  // An iPad reports a Macintosh, which has no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !NOT_SAFARI.test(userAgent) && !isStandalone;
}

/** Whether the app runs as an installed app. */
export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}
