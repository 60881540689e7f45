import type { ImageView } from '#worker/contract/content/image-view.ts'
import classes from './cover.module.css'
import { Picture, sizes } from './picture.tsx'

/** A page's picture over the whole width, the first thing to be fetched. */
export function Cover({ image }: { image: ImageView }) {
  return <Picture image={image} sizes={sizes.cover} className={classes.cover} first />
}
