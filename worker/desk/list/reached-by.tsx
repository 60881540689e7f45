import type { MessageChannel } from '#worker/contract/bundle/site/messages.ts'
import { useDeskI18n } from '../request/i18n.tsx'

interface ReachedByProps {
  channel: MessageChannel
  /** Undefined for people who see no contact details. */
  address: string | undefined
}

/** The channel of a message, with the address or number that it goes to. */
export function ReachedBy({ channel, address }: ReachedByProps) {
  const { t } = useDeskI18n()
  const label = t(channel === 'mail' ? 'details.email' : 'delivery.text')
  return address === undefined ? label : t('field.named', { label, value: address })
}
