import { useWords } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { PageContext } from '../context.ts'
import type { Leaf } from '../outline.ts'
import raised from '../raised.module.css'
import classes from './embed.module.css'

type EmbedProps = Omit<Extract<Leaf, { kind: 'embed' }>, 'kind'> & { context: PageContext }

/** What another site shows. Nothing comes from there before the visitor asks: then a script puts the frame here. */
export function Embed({ url, title, ratio, context }: EmbedProps) {
  const { t } = useWords()
  const host = new URL(url).host.replace(/^www\./, '')
  return (
    <div className={classNames(raised.raised, classes.embed)}>
      {/* It keeps the ratio: a page carries no style of its own. */}
      <svg className={classes.ratio} viewBox={`0 0 ${Math.round(ratio * 1000)} 1000`} aria-hidden="true" />
      <div className={classes.offer} data-embed={url} data-title={title}>
        <p className={classes.title}>{title}</p>
        <p className={classes.note} lang={context.spoken}>
          {t('content.embedNote', { host })}
        </p>
        <div className={classes.ways} lang={context.spoken}>
          <Button type="button" variant="secondary" disabled>
            {t('content.embedLoad')}
          </Button>
          <a className={buttonClass('quiet')} href={url} rel="noopener">
            {t('content.embedOpen', { host })}
          </a>
        </div>
      </div>
    </div>
  )
}
