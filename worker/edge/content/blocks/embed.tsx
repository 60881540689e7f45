import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { classNames } from '#client/ui/class-names.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { LeafBlock } from '#worker/contract/content/leaf-blocks.ts'
import raised from '../elements/raised.module.css'
import classes from './embed.module.css'

type EmbedProps = Omit<Extract<LeafBlock, { kind: 'embed' }>, 'kind'> & { context: ContentContext }

/** The placeholder of another site's page. Nothing loads from there until the visitor presses its button. */
export function Embed({ url, title, ratio, context }: EmbedProps) {
  const { t } = useI18n()
  const host = new URL(url).host.replace(/^www\./, '')
  return (
    <div className={classNames(raised.raised, classes.embed)}>
      {/* Reserves the aspect ratio: the content security policy forbids inline styles. */}
      <svg className={classes.ratio} viewBox={`0 0 ${Math.round(ratio * 1000)} 1000`} aria-hidden="true" />
      <div className={classes.offer} data-embed={url} data-title={title}>
        <p className={classes.title}>{title}</p>
        <p className={classes.note} {...inLanguage(context.interfaceLang)}>
          {t('content.embedNote', { host })}
        </p>
        <div className={classes.ways} {...inLanguage(context.interfaceLang)}>
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
