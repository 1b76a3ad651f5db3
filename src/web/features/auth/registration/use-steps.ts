import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { STEPS, type Step } from './steps.ts';

/**
 * The present step, kept in the address (`krok`, from 2), so that the browser's way back leads to the step before. A
 * reload has lost the passwords, so it begins at the first step.
 */
export function useSteps() {
  const navigate = useNavigate();
  const router = useRouter();
  const wanted = useSearch({ strict: false, select: ({ krok }) => (krok ?? 1) - 1 });
  const [reached, setReached] = useState(0);
  const index = Math.min(wanted, reached);
  const go = (to: number, { replace = false } = {}): void => {
    setReached((before) => Math.max(before, to));
    const search = { krok: to === 0 ? undefined : to + 1 };
    void navigate({ to: '.', search: (before) => ({ ...before, ...search }), replace, resetScroll: false });
  };
  const begin = useEffectEvent(() => {
    if (wanted > 0) go(0, { replace: true });
  });
  useEffect(() => begin(), []);
  return {
    index,
    step: STEPS[index] ?? 'account',
    next: () => go(index + 1),
    /** The step before: each was reached from it. */
    back: () => router.history.back(),
    /** Shows an earlier step in place of the present one. */
    show: (step: Step) => go(STEPS.indexOf(step), { replace: true }),
  };
}
