import type { SiteAnalytics } from '#worker/contract/bundle/site/analytics.ts'

type Analytics = Pick<SiteAnalytics, 'script' | 'integrity' | 'attributes'>

/** Returns the value of the banner's attribute `data-analytics`: the script with its attributes, as JSON. */
export function writeAnalytics({ script, integrity, attributes }: Analytics): string {
  return JSON.stringify({ script, integrity, attributes })
}

/** Loads the script that is in the attribute `data-analytics` of the banner, if there is one. */
export function loadAnalytics({ dataset }: HTMLElement): void {
  if (!dataset.analytics) return
  const { script, integrity, attributes }: Analytics = JSON.parse(dataset.analytics)
  const element = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (integrity) {
    element.integrity = integrity
    element.crossOrigin = 'anonymous'
  }
  element.src = script
  document.head.append(element)
}
