import { deviceSwitch } from './device-switch.ts';

/** Whether each added product opens the dialogue; else it is confirmed in its row (docs/product.md §2 "Global overlays"). */
export const addDialogue = deviceSwitch('zapas.add-dialogue');
