import { useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import classes from './manage.module.css'
import { getManageLinks } from './manage-links.ts'

/** Buttons that mail the visitor the link to the booking, and share or copy it. A frame shows only the one that mails it. */
export function KeepLink({ payload }: { payload: ManagePayload }) {
  const { t } = useI18n()
  const { mail, framed, attempt } = payload
  const { view } = getManageLinks(payload)
  const hydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  const canShare = hydrated && !framed && 'share' in navigator
  const canCopy = hydrated && !framed && 'clipboard' in navigator

  async function shareOrCopy() {
    const { href } = new URL(view, location.href)
    try {
      if (canShare) await navigator.share({ url: href })
      else {
        await navigator.clipboard.writeText(href)
        setCopied(true)
      }
    } catch {
      // The visitor changed their mind, or the browser does not allow it.
    }
  }

  if (!mail && !canShare && !canCopy) return null
  return (
    <div className={classes.keep}>
      {mail && (
        <form method="post" action={view}>
          <input type="hidden" name="attempt" value={attempt} />
          <Button variant="quiet" name="intent" value="send-link">
            {t('manage.sendLink')}
          </Button>
        </form>
      )}
      {(canShare || canCopy) && (
        <Button type="button" variant="quiet" onClick={shareOrCopy}>
          {t(canShare ? 'manage.shareLink' : 'form.copyLink')}
        </Button>
      )}
      <span role="status">{isCopied && t('form.copied')}</span>
    </div>
  )
}
