import { buttonClass } from '#client/ui/button-class.ts'
import type { PageContext } from '../context.ts'
import { localHref } from '../local-href.ts'
import type { Leaf } from '../outline.ts'
import classes from './buttons.module.css'

type ButtonsProps = Extract<Leaf, { kind: 'buttons' }> & { context: PageContext }

/** Links that are to be followed, as buttons beside each other. */
export function Buttons({ buttons, context }: ButtonsProps) {
  return (
    <p className={classes.buttons}>
      {buttons.map(({ label, href, style }) => (
        <a
          key={href + label}
          className={buttonClass(style)}
          data-style={style}
          href={localHref(href, context.prefix)}
        >
          {label}
        </a>
      ))}
    </p>
  )
}
