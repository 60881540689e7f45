import type { EmbedOptions } from '../public/embed.d.ts'
import { findCode, findLocale } from './locale.ts'
import { parseSiteUrl } from './sites.ts'

/** The parameters that `forward: 'campaign'` passes on. */
const campaignParameter = /^(utm_|(gcl|fbcl|msclk)id$)/

/** The URL that a frame loads first, and the language around the frame. */
export interface FrameTarget {
  url: URL
  /** The language of the texts around the frame, a BCP 47 tag. */
  locale: string
}

/**
 * Resolves the options of an element to the URL of its frame. Adds the language to a URL without one, and the parameters of the
 * host page's URL that are to be forwarded. Throws a `TypeError` for a URL of a site that may not be embedded.
 */
export function resolveFrameTarget(
  { url: text, locale: chosenLocale, forward }: EmbedOptions,
  element: Element,
): FrameTarget {
  const language = element.closest<HTMLElement>('[lang]')?.lang
  const url = parseSiteUrl(text)
  const [, firstSegment = ''] = url.pathname.split('/')
  const localeInPath = findCode(firstSegment)
  const locale = localeInPath ?? findLocale(chosenLocale || language || '')
  if (locale && !localeInPath) url.pathname = `/${locale}${url.pathname}`
  if (forward != null)
    for (const [name, value] of new URLSearchParams(location.search))
      if (!url.searchParams.has(name) && (forward === 'all' || campaignParameter.test(name)))
        url.searchParams.append(name, value)
  return { url, locale: locale ?? navigator.language }
}
