import { Picture, pictureSizes } from '#client/content/elements/picture.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import raised from '../elements/raised.module.css'
import classes from './testimonials.module.css'

type TestimonialsProps = Omit<Extract<LeafBlock, { kind: 'testimonials' }>, 'kind'>

/** Quotes of customers. */
export function Testimonials({ items }: TestimonialsProps) {
  return (
    <div className={classes.list} data-count={items.length}>
      {items.map(({ quote, name, role, image }) => (
        <figure className={classNames(raised.raised, classes.item)} key={name + quote}>
          <blockquote className={classes.quote}>
            <p>{quote}</p>
          </blockquote>
          <figcaption className={classes.who}>
            {image && <Picture image={image} sizes={pictureSizes.face} className={classes.face} decorative />}
            <span>
              <span className={classes.name}>{name}</span>
              {role && <span className={classes.role}>{role}</span>}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
