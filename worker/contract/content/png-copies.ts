/** The sides of a site's square icons in pixels: browser tabs, iOS home screens, Android home screens and start screens. */
export const iconSizes = [32, 180, 192, 512] as const

/** The maximum size of the logo's file for mails in pixels. Mails show it at half of that size. */
export const MAIL_LOGO = { width: 400, height: 96 }

/** The names of the PNG copies of logos and icons, which exist in addition to the widths of every image. */
export const pngCopies = [...iconSizes.map((size) => `icon-${size}.png` as const), 'mail.png'] as const

export type PngCopy = (typeof pngCopies)[number]

/** Returns the path of a PNG copy. Its content never changes. */
export function getPngUrl(sha256: string, copy: PngCopy): string {
  return `/media/${sha256}/${copy}`
}
