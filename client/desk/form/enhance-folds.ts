import { enhanceDetails } from '#client/layouts/enhance-layout.ts'

/** Enhances all menus of the current page. */
export function enhanceFolds(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fold]')) enhanceDetails(fold)
}
