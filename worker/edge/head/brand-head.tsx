import { getImageUrl } from '#worker/contract/content/image-url.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import { getPngUrl } from '#worker/contract/content/png-copies.ts'
import type { Site } from '#worker/contract/site.ts'
import { changesBaseColors, getColors } from '#worker/contract/theme/colors.ts'
import { findSiteIcon } from './site-icon.ts'

/** The path of the manifest without the locale prefix. */
export const MANIFEST_PATH = '/manifest.webmanifest'

function IconLinks({ icon }: { icon: ImageView }) {
  const { sha256, svg, width } = icon
  if (svg) return <link rel="icon" href={getImageUrl(sha256, width)} type="image/svg+xml" sizes="any" />
  return (
    <>
      <link rel="icon" href={getPngUrl(sha256, 'icon-32.png')} sizes="32x32" />
      <link rel="icon" href={getPngUrl(sha256, 'icon-192.png')} sizes="192x192" />
      <link rel="apple-touch-icon" href={getPngUrl(sha256, 'icon-180.png')} />
    </>
  )
}

interface BrandHeadProps {
  site: Site | undefined
  prefix: string
  /** The path of the manifest of an app that is a part of the site. It replaces that of the site. */
  appManifest?: string | undefined
}

/** The elements of a page's head with the brand of the site: icons, manifest, and the colour of the browser's bar. */
export function BrandHead({ site, prefix, appManifest }: BrandHeadProps) {
  const icon = site && findSiteIcon(site)
  const isApp = appManifest !== undefined
  const manifest = appManifest ?? (icon && prefix + MANIFEST_PATH)
  return (
    <>
      {icon ? <IconLinks icon={icon} /> : <link rel="icon" href="/icon.svg" type="image/svg+xml" />}
      {!icon && isApp && <link rel="apple-touch-icon" href="/icon-192.png" />}
      {manifest && <link rel="manifest" href={manifest} />}
      {site &&
        (['light', 'dark'] as const)
          .filter((scheme) => isApp || changesBaseColors(site.theme, scheme))
          .map((scheme) => (
            <meta
              key={scheme}
              name="theme-color"
              media={`(prefers-color-scheme: ${scheme})`}
              content={getColors(site.theme, scheme).surface}
            />
          ))}
    </>
  )
}
