import type { ContentContext } from '#client/content/content-context.ts'
import { RichText } from '#client/content/elements/rich-text.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import classes from './faq.module.css'

type FaqProps = Omit<Extract<LeafBlock, { kind: 'faq' }>, 'kind'> & { context: ContentContext }

/** Questions that expand to their answers. */
export function Faq({ items, context }: FaqProps) {
  return (
    <div className={classes.faq}>
      {items.map(({ question, html }) => (
        <details className={classes.item} key={question}>
          <summary className={classes.question}>
            {question}
            <Icon name="plus" />
          </summary>
          <div className={classes.answer}>
            <RichText html={html} context={context} />
          </div>
        </details>
      ))}
    </div>
  )
}
