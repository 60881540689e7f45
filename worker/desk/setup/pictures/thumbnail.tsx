import type { ReactNode } from 'react'
import { image } from '#worker/contract/bundle/content/image.ts'
import { getImageUrl } from '#worker/contract/content/image-url.ts'
import classes from './pictures.module.css'

/** The width of the file that a thumbnail shows: the smallest that pages use. */
const WIDTH = 320

/** Returns the address of a small file of an image; undefined for another resource. */
export function findThumbnail(content: unknown): string | undefined {
  const { data } = image.safeParse(content)
  return data && getImageUrl(data.sha256, Math.min(WIDTH, data.width))
}

/** A small picture beside the name of an image. */
export function Thumbnail({ src }: { src: string | undefined }) {
  return (
    <img className={classes.thumbnail} src={src} alt="" width={48} height={48} loading="lazy" hidden={!src} />
  )
}

/** A picture in front of its name. */
export function NamedPicture({ src, children }: { src: string | undefined; children: ReactNode }) {
  return (
    <span className={classes.named}>
      <Thumbnail src={src} />
      <span>{children}</span>
    </span>
  )
}
