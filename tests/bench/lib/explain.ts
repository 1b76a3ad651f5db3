import { type Executor, statement } from '#server/db/db.ts';

/** An executor that explains each statement instead of running it; `plans` are by statement name. */
export function explainer(db: Executor): { executor: Executor; plans: Map<string, string> } {
  const plans = new Map<string, string>();
  return {
    plans,
    executor: {
      run: async ({ name, text }, values) => {
        const lines = await db.run(statement<Record<string, string>>('', `explain ${text}`), values);
        plans.set(name, lines.map((line) => Object.values(line)[0]).join('\n'));
        return [];
      },
    },
  };
}
