import { classNames } from '#client/ui/class-names.ts'
import type { PageContext } from './context.ts'
import { localLinks } from './local-href.ts'
import classes from './prose.module.css'

interface RichTextProps {
  /** Sanitised where it was published. */
  html: string
  context: Pick<PageContext, 'prefix'>
  /** Smaller, beside what matters more. */
  small?: boolean
}

/** A business's running text. */
export function RichText({ html, context, small }: RichTextProps) {
  return (
    <div
      className={classNames(classes.prose, small && classes.small)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitised when it was published
      dangerouslySetInnerHTML={{ __html: localLinks(html, context.prefix) }}
    />
  )
}
