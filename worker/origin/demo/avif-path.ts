/** Returns the path of the static file that has an AVIF copy of a picture of the demo. */
export function getAvifPath(name: string, sha256: string, width: number): string {
  return `/demo/avif/${name}-${sha256.slice(0, 8)}-${width}.avif`
}
