import { screenLabels } from '#shared/texts/shell.ts';

/** Start: main-page products and search (SPEC §2 dashboard). */
export function DashboardScreen() {
  return <h1>{screenLabels.dashboard}</h1>;
}
