import type { ContentContext } from '#client/content/content-context.ts'
import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { RichText } from '#client/content/elements/rich-text.tsx'
import { Heading } from '#client/ui/heading.tsx'
import type { ViewOf } from '#worker/contract/content/view.ts'
import { hasChoices, Offers } from './offers.tsx'
import classes from './product-view.module.css'

interface ProductProps {
  view: ViewOf<'product'>
  context: ContentContext
}

function Pictures({ images }: { images: ViewOf<'product'>['images'] }) {
  if (images.length === 0) return null
  return (
    <div className={classes.pictures}>
      {images.map((image, index) => (
        <Picture
          key={image.sha256}
          image={image}
          sizes={pictureSizes.half}
          className={classes.picture}
          eager={index === 0}
        />
      ))}
    </div>
  )
}

/** The options of a product that has no variants to choose from. */
function Options({ options }: { options: ViewOf<'product'>['options'] }) {
  return (
    <dl className={classes.options}>
      {options.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{values.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A product with its pictures, what it costs and how it is bought. */
export function ProductView({ view, context }: ProductProps) {
  const { title, summary, html, images, options } = view
  return (
    <article className={classes.product}>
      <Pictures images={images} />
      <div className={classes.words}>
        <Heading level={1}>{title}</Heading>
        {summary && <p className={classes.summary}>{summary}</p>}
        <Offers view={view} context={context} />
        {!hasChoices(view) && options.length > 0 && <Options options={options} />}
        {html && (
          <div className={classes.text}>
            <RichText html={html} context={context} />
          </div>
        )}
      </div>
    </article>
  )
}
