/** What the form is called unless the wholesaler says otherwise (`DEMAND_FORM_TITLE`, `DEMAND_FORM_ANNEX`). */
export const DEMAND_FORM = {
  title: 'Zapotrzebowanie na leki z grup kontrolowanych',
  annex: 'Załącznik do rozporządzenia',
} as const;
