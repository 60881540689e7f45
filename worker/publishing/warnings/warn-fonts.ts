import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { UploadedFiles } from './warn-content.ts'

/** Returns the files of a site's own fonts, with their paths in the bundle. */
export function listFontFiles({ site: { theme } }: Pick<Bundle, 'site'>) {
  return (['font', 'headings'] as const).flatMap((key) => {
    const font = theme[key]
    if (typeof font !== 'object') return []
    return font.files.map(({ sha256 }, index) => ({
      sha256,
      path: `site.theme.${key}.files.${index}.sha256`,
    }))
  })
}

/** Warns of fonts that were not uploaded, and of files that are no fonts. */
export function warnFonts(bundle: Pick<Bundle, 'site'>, uploaded: UploadedFiles): Warning[] {
  return listFontFiles(bundle).flatMap(({ sha256, path }): Warning[] => {
    const file = uploaded.get(sha256)
    if (file === undefined || file?.type === 'font/woff2') return []
    if (file !== null)
      return [
        { path, code: 'other-type', message: `This file is of the type ${file.type}, and is no WOFF2 font.` },
      ]
    const message = `This font was never uploaded. Upload it with PUT /api/admin/assets/${sha256}.`
    return [{ path, code: 'not-uploaded', message }]
  })
}
