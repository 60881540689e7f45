import { Picture } from '#client/content/elements/picture.tsx'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import classes from '../navigation/choices.module.css'

/** A small square picture of the thing that the text beside it names. */
export function Thumbnail({ image }: { image: ImageView }) {
  return <Picture image={image} sizes="4rem" className={classes.thumbnail} decorative />
}
