import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { AdminConnection, ConnectedPurpose } from '#worker/contract/admin/connections.ts'
import type { FormState } from '../../form/form-state.ts'
import { RefusalSummary } from '../../form/refusal-summary.tsx'
import { Choices, toHref } from '../../list/links.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { CONNECT_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import formClasses from '../form/schema-form.module.css'
import { TestMailForm } from '../health/test-mail.tsx'
import { ConnectionState } from './connection-state.tsx'
import { purposes } from './providers.ts'
import type { SenderField } from './sender-settings.ts'

/** The example of the address of a mail server. */
const SMTP_EXAMPLE = 'smtps://user:password@mail.example.com:465'

interface ProviderPageProps {
  purpose: ConnectedPurpose
  /** The id of the chosen provider. */
  provider: string
  /** The fields of the settings, with their current values. */
  fields: readonly (SenderField & { value: string })[]
  /** The names of the secrets that are stored. */
  stored: ReadonlySet<string>
  /** The address for the provider's webhooks. */
  webhook: string
  connection: AdminConnection | undefined
  /** Whether payments take no real money. */
  isTest: boolean
  /** The hash of the settings that the page shows. */
  base: string
  state: FormState
  /** Whether the form was just saved. */
  isSaved: boolean
}

/** The form that connects a provider of mail, text messages or payments. */
export function ProviderPage(props: ProviderPageProps) {
  const { purpose, provider, fields, stored, webhook, connection, isTest, base, state, isSaved } = props
  const { t } = useDeskI18n()
  const { title, providers } = purposes[purpose]
  const chosen = providers.find(({ id }) => id === provider)
  const path = `${CONNECT_PATH}/${purpose}`
  const getFieldProps = (name: string) => ({ name, autoComplete: 'off', error: state.error(name) })
  return (
    <ListPage
      back={{ href: CONNECT_PATH, text: t('connect.heading') }}
      heading={t(title)}
      note={t('connect.note')}
    >
      {isSaved && (
        <Alert tone="success" title={t('connect.saved')}>
          <p>{t('connect.publish')}</p>
        </Alert>
      )}
      <RefusalSummary title={state.title} problems={state.problems} />
      <ConnectionState connection={connection} />
      {isTest && <p>{t('connect.test')}</p>}
      {providers.length > 1 && (
        <Choices
          label={t('connect.provider')}
          choices={providers.map(({ id, name }) => ({
            href: toHref(path, { provider: id }),
            text: name,
            current: id === provider,
          }))}
        />
      )}
      <form className={formClasses.form} method="post" action={path} noValidate={state.title !== undefined}>
        <input type="hidden" name="provider" value={provider} />
        <input type="hidden" name="base" value={base} />
        {fields.map(({ name, label, type, isOptional, value }) => (
          <Field
            key={name}
            label={t(label)}
            type={type}
            required={!isOptional}
            maxLength={254}
            {...getFieldProps(name)}
            defaultValue={state.typed(name) ?? value}
          />
        ))}
        {chosen?.secrets.map(({ name, label, isOptional }) => (
          <Field
            key={name}
            label={t(label, { example: SMTP_EXAMPLE })}
            type="password"
            required={!isOptional && !stored.has(name)}
            maxLength={4000}
            hint={stored.has(name) ? t('connect.stored') : undefined}
            {...getFieldProps(name)}
          />
        ))}
        {chosen?.secrets.some(({ label }) => label === 'connect.webhookSecret') && (
          <p>
            {t('connect.webhook')}
            <br />
            <code>{webhook}</code>
          </p>
        )}
        <div className={formClasses.buttons}>
          <Button name="do" value="save">
            {t('connect.save')}
          </Button>
        </div>
      </form>
      {purpose === 'mail' && connection && <TestMailForm />}
    </ListPage>
  )
}
