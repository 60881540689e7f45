import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { MessagePage } from '../layouts/message-page.tsx'

interface UnsubscribePageProps {
  /** Whether the visitor still gets messages that are not about their appointments. */
  subscribed: boolean
  business: string
  /** The path and query of this page. */
  path: string
}

/** The page on which a visitor unsubscribes, or subscribes again. */
export function UnsubscribePage({ subscribed, business, path }: UnsubscribePageProps) {
  const { t } = useI18n()
  return (
    <MessagePage
      heading={t(subscribed ? 'unsubscribe.action' : 'unsubscribe.doneHeading')}
      text={t(subscribed ? 'unsubscribe.text' : 'unsubscribe.doneText', { business })}
    >
      <form method="post" action={path}>
        {subscribed ? (
          <Button name="intent" value="unsubscribe">
            {t('unsubscribe.action')}
          </Button>
        ) : (
          <Button variant="secondary" name="intent" value="subscribe">
            {t('unsubscribe.undo')}
          </Button>
        )}
      </form>
    </MessagePage>
  )
}
