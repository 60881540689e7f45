import { Button } from '#client/ui/button.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { type KeptForm, KeptFormFields } from '../request/kept-form.tsx'
import classes from './typed-form.module.css'

/** Returns whether a value may be a text that people typed. Ids, numbers and names of choices are none, and secrets such as `SMTP_URL` are not shown. */
const isTypedText = ([name, value]: KeptForm['fields'][number]) =>
  !/^[a-z0-9_/.~-]*$/.test(value) && !/^[A-Z][A-Z0-9_]+$/.test(name)

/** A form that could not be carried out: the typed texts, to read and to copy, and a button that sends the form again. */
export function TypedForm({ action, fields }: KeptForm) {
  const { t } = useDeskI18n()
  const texts = [...new Set(fields.filter(isTypedText).map(([, value]) => value))]
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
