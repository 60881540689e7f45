import { regionalTags } from '#locales/regional-tags.ts'
import { listLocales } from '#worker/contract/site-locales.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import { toSharedImage } from '../structured-data/shared-image.ts'
import type { Property, Share } from './share.ts'

const toOpenGraphLocale = (tag: string) => tag.replace('-', '_')

function listImageProperties({ site }: LocalSite, { image, title }: Share): Property[] {
  // Link previews cannot show SVG.
  if (!image || image.svg) return []
  const { url, width, height } = toSharedImage(site.publicUrl, image)
  return [
    ['og:image', url],
    ['og:image:width', width],
    ['og:image:height', height],
    ['og:image:alt', image.alt || title],
  ]
}

interface OpenGraphProps {
  local: LocalSite
  path: string
  share: Share
  /** Whether the URL has a query, as with a choice of the visitor. */
  isVariant: boolean
}

/**
 * Lists the properties of the site and its languages. A variant (a URL with a query) does not have them, because link previews
 * read them at the canonical URL.
 */
function listSiteProperties({ site, i18n }: LocalSite, { lang: locale = i18n.locale }: Share): Property[] {
  return [
    ['og:site_name', i18n.text(site.name)],
    ['og:locale', toOpenGraphLocale(regionalTags[locale])],
    ...listLocales(site)
      .filter((code) => code !== locale)
      .map((code): Property => ['og:locale:alternate', toOpenGraphLocale(regionalTags[code])]),
  ]
}

/** Lists the Open Graph properties of a page in the required order: those of the picture follow its URL. */
function listProperties({ local, path, share, isVariant }: OpenGraphProps): Property[] {
  return [
    ['og:type', share.type],
    ['og:title', share.title],
    ['og:description', share.description],
    ['og:url', getPublicUrl(local, path)],
    ...(isVariant ? [] : listSiteProperties(local, share)),
    ...listImageProperties(local, share),
    ...(share.more ?? []),
  ]
}

/** Metadata for link previews (Open Graph). X reads it too, but needs its own element for the kind of card. */
export function OpenGraph(props: OpenGraphProps) {
  const { share } = props
  const properties = listProperties(props).filter(([, value]) => value !== undefined)
  return (
    <>
      {properties.map(([name, value]) => (
        <meta key={`${name} ${value}`} property={name} content={String(value)} />
      ))}
      <meta
        name="twitter:card"
        content={share.image && !share.image.svg ? 'summary_large_image' : 'summary'}
      />
    </>
  )
}
