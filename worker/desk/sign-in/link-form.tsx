import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { KEPT_ACTION, KEPT_PREFIX, type KeptForm, KeptFormFields } from '../request/kept-form.tsx'
import classes from './sign-in.module.css'

interface LinkFormProps {
  /** The page to show after signing in. */
  page: string
  /** The typed email address, which may be invalid. */
  email?: string | undefined
  /** Whether `email` is not an email address. */
  invalid?: boolean
  kept?: KeptForm | undefined
}

/** The form that asks for a link to sign in. */
export function LinkForm({ page, email, invalid = false, kept }: LinkFormProps) {
  const { t } = useDeskI18n()
  return (
    <form className={classes.form} method="post" action="/desk/sign-in" noValidate={invalid}>
      <input type="hidden" name="page" value={page} />
      {kept && (
        <>
          <input type="hidden" name={KEPT_ACTION} value={kept.action} />
          <KeptFormFields fields={kept.fields} prefix={KEPT_PREFIX} />
        </>
      )}
      <Field
        name="email"
        type="email"
        label={t('signIn.email')}
        required
        autoComplete="email"
        defaultValue={email}
        invalid={invalid}
        error={invalid ? t('field.emailInvalid') : undefined}
      />
      <Button>{t('signIn.send')}</Button>
    </form>
  )
}

/** The form that posts a kept form again, once the person has signed in. */
export function ContinueForm({ kept }: { kept: KeptForm }) {
  const { t } = useDeskI18n()
  return (
    <form className={classes.form} method="post" action={kept.action}>
      <KeptFormFields fields={kept.fields} />
      <p>{t('signIn.continueText')}</p>
      <Button variant="secondary">{t('signIn.continue')}</Button>
    </form>
  )
}
