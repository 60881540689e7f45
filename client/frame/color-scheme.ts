import type { Scheme } from './host.ts'

const SCHEME_QUERY = /\(prefers-color-scheme: ?(light|dark)\)/g

/** The media queries of the page's styles as they were written. */
const originals = new Map<CSSMediaRule, string>()

/** The rules that let the visitor's system choose the scheme. */
const openRules = new Set<CSSStyleRule>()

function* listRules(): Generator<CSSRule> {
  for (const { cssRules } of document.styleSheets) yield* cssRules
}

/** Shows the page in the host's colour scheme instead of the one of the visitor's system. */
export function showScheme(scheme: Scheme): void {
  for (const rule of listRules()) {
    if (rule instanceof CSSMediaRule) {
      const original = originals.get(rule) ?? rule.media.mediaText
      if (!original.includes('prefers-color-scheme')) continue
      originals.set(rule, original)
      rule.media.mediaText = original.replace(SCHEME_QUERY, (_, asked) =>
        asked === scheme ? '(min-width: 0)' : '(max-width: 0)',
      )
    } else if (rule instanceof CSSStyleRule) {
      if (rule.style.colorScheme === 'light dark') openRules.add(rule)
      if (openRules.has(rule)) rule.style.colorScheme = scheme
    }
  }
}
