import type { EmbedScheme } from '../public/embed.d.ts'

/** The media query that matches while the visitor's system uses a dark scheme. */
export const darkQuery = matchMedia('(prefers-color-scheme: dark)')

/** Returns the chosen scheme, or else the one in which the host draws the element. Anything unknown is light. */
export function getScheme(element: Element, choice: EmbedScheme | undefined): 'light' | 'dark' {
  const schemes = choice && choice !== 'auto' ? choice : getComputedStyle(element).colorScheme
  const isDark = schemes.includes('dark') && (darkQuery.matches || !schemes.includes('light'))
  return isDark ? 'dark' : 'light'
}
