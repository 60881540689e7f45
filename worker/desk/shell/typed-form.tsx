import { Button } from '#client/ui/button.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { type KeptForm, KeptFormFields } from '../request/kept-form.tsx'
import classes from './typed-form.module.css'

/** Returns whether people may have typed a value. Ids, numbers and names of choices are not shown, and no secrets, such as `SMTP_URL`. */
const isShown = ([name, value]: KeptForm['fields'][number]) =>
  !/^[a-z0-9_/.~-]*$/.test(value) && !/^[A-Z][A-Z0-9_]+$/.test(name)

/** A form that could not be carried out: what was typed, to read and to copy, and a button that sends it again. */
export function TypedForm({ action, fields }: KeptForm) {
  const { t } = useDeskI18n()
  const texts = [...new Set(fields.filter(isShown).map(([, value]) => value))]
  return (
    <form className={classes.form} method="post" action={action}>
      <KeptFormFields fields={fields} />
      {texts.length > 0 && (
        <>
          <Heading level={2} size="small">
            {t('shell.typed')}
          </Heading>
          {texts.map((text) => (
            <p key={text} className={classes.text} dir="auto">
              {text}
            </p>
          ))}
        </>
      )}
      <div>
        <Button variant="secondary">{t('shell.tryAgain')}</Button>
      </div>
    </form>
  )
}
