const widths = [320, 640, 960, 1280, 1920]

/** Returns the widths in pixels in which an image of this width is stored, ascending, its own width last. */
export function getImageWidths(width: number): number[] {
  return [...widths.filter((standard) => standard < width), width]
}

/** Returns the path of an image in one of its widths. Its content never changes. */
export function getImageUrl(sha256: string, width: number): string {
  return `/media/${sha256}/${width}`
}
