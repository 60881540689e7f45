import { setBounded } from './set-bounded.ts'

/** Recently formatted texts by tag and key, because pages rendered within an hour share most days and times. */
const recentTexts = new Map<string, string>()
const MAX_RECENT_TEXTS = 10_000

/** Formats a text, or returns the one that was recently formatted for the same key. Only servers use it: browsers show one page. */
export function formatOnce(key: string, format: () => string): string {
  const recent = recentTexts.get(key)
  if (recent !== undefined) return recent
  return setBounded(recentTexts, key, format(), MAX_RECENT_TEXTS)
}
