import type { Scheme } from './host.ts'

const SCHEME_QUERY = /\(prefers-color-scheme: ?(light|dark)\)/g

/** The media queries of the page's styles as they were written. */
const originalQueries = new Map<CSSMediaRule, string>()

/** The rules that let the visitor's system choose the scheme. */
const openRules = new Set<CSSStyleRule>()

function* listRules(): Generator<CSSRule> {
  for (const { cssRules } of document.styleSheets) yield* cssRules
}

/** Shows the page in the host's colour scheme instead of the one of the visitor's system. */
export function showScheme(scheme: Scheme): void {
  for (const rule of listRules()) {
    if (rule instanceof CSSMediaRule) {
      const originalQuery = originalQueries.get(rule) ?? rule.media.mediaText
      if (!originalQuery.includes('prefers-color-scheme')) continue
      originalQueries.set(rule, originalQuery)
      rule.media.mediaText = originalQuery.replace(SCHEME_QUERY, (_, queriedScheme) =>
        queriedScheme === scheme ? '(min-width: 0)' : '(max-width: 0)',
      )
    } else if (rule instanceof CSSStyleRule) {
      if (rule.style.colorScheme === 'light dark') openRules.add(rule)
      if (openRules.has(rule)) rule.style.colorScheme = scheme
    }
  }
}
