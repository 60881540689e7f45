import { classNames } from '#client/ui/class-names.ts'
import type { ContentContext } from '../content-context.ts'
import { localizeLinks } from '../localize-links.ts'
import classes from './prose.module.css'

interface RichTextProps {
  /** HTML that was sanitised when it was published. */
  html: string
  context: Pick<ContentContext, 'prefix'>
  /** Whether the text is small, for secondary texts. */
  small?: boolean
}

/** A formatted text of the business. */
export function RichText({ html, context, small }: RichTextProps) {
  return (
    <div
      className={classNames(classes.prose, small && classes.small)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was published
      dangerouslySetInnerHTML={{ __html: localizeLinks(html, context.prefix) }}
    />
  )
}
