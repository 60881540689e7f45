import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import classes from './manage.module.css'

/** Asks the visitor to fill in the form that a booking still lacks. */
export function MissingForm({ name, href }: { name: string; href: string }) {
  const { t } = useI18n()
  return (
    <section className={classes.change} aria-labelledby="form">
      <div>
        <Heading level={2} size="small" id="form">
          {name}
        </Heading>
        <p className={classes.muted}>{t('manage.formWanted')}</p>
      </div>
      <div className={classes.actions}>
        <a className={buttonClass('primary')} href={href}>
          {t('manage.fillForm')}
        </a>
      </div>
    </section>
  )
}
