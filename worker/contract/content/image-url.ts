const widths = [320, 640, 960, 1280, 1920]

/** The widths, in pixels, in which a picture of that width is kept, its own last. */
export function getImageWidths(width: number): number[] {
  return [...widths.filter((one) => one < width), width]
}

/** Where a picture is in one of its widths; what is there never changes. */
export function getImageUrl(sha256: string, width: number): string {
  return `/media/${sha256}/${width}`
}
