import { buttonClass } from '#client/ui/button-class.ts'
import { localHref } from '../localize-links.ts'
import type { Leaf } from '../outline.ts'
import type { PageContext } from '../page-context.ts'
import classes from './buttons.module.css'

type ButtonsProps = Extract<Leaf, { kind: 'buttons' }> & { context: PageContext }

/** A row of links styled as buttons. */
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
