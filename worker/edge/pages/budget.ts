/** How long a page waits for free times before it is sent without them. */
export const slotsBudgetMs = 300

/** What `work` gives, or undefined when the budget runs out first. Its errors are its own to handle. */
export async function within<T>(work: Promise<T>, budgetMs: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), budgetMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
