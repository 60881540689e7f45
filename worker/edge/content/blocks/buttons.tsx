import type { ContentContext } from '#client/content/content-context.ts'
import { localizeHref } from '#client/content/localize-links.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import classes from './buttons.module.css'

type ButtonsProps = Extract<LeafBlock, { kind: 'buttons' }> & { context: ContentContext }

/** A row of links styled as buttons. */
export function Buttons({ buttons, context }: ButtonsProps) {
  return (
    <p className={classes.buttons}>
      {buttons.map(({ label, href, style }) => (
        <a
          key={href + label}
          className={buttonClass(style)}
          data-style={style}
          href={localizeHref(href, context.prefix)}
        >
          {label}
        </a>
      ))}
    </p>
  )
}
