import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import classes from './cover.module.css'

/** A page's cover picture over the full width. Browsers load it first. */
export function Cover({ image }: { image: ImageView }) {
  return <Picture image={image} sizes={pictureSizes.cover} className={classes.cover} eager />
}
