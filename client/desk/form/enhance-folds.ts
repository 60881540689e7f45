import { enhanceFold } from '#client/layouts/enhance-layout.ts'

/** Enhances the menus of the page that is shown. */
export function enhanceFolds(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fold]')) enhanceFold(fold)
}
