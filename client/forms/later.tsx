import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useHydrated } from '#client/page/hydrated.ts'
import { useWords } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { originAtom, partialAtom, pathAtom, sourceAtom } from './atoms.ts'
import { formAddress } from './form-address.ts'
import classes from './later.module.css'

/** The link to what was kept, once something is, for another time and another device. */
export function Later() {
  const { t } = useWords()
  const partial = useAtomValue(partialAtom)
  const source = useAtomValue(sourceAtom)
  const path = useAtomValue(pathAtom)
  const origin = useAtomValue(originAtom)
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  if (!partial) return null
  const address = formAddress(path, { partial, source })
  const whole = origin + address

  async function copy() {
    try {
      await navigator.clipboard.writeText(whole)
      setCopied(true)
    } catch {
      // Not allowed: the link itself stands beside.
    }
  }

  return (
    <details className={classes.later}>
      <summary className={classes.open}>{t('form.later')}</summary>
      <div className={classes.body}>
        <p>{t('form.laterText')}</p>
        <a className={classes.link} href={address}>
          {whole}
        </a>
        {hydrated && (
          <p className={classes.copy}>
            <Button type="button" variant="secondary" onClick={copy}>
              {t('form.copyLink')}
            </Button>
            <span role="status">{copied && t('form.copied')}</span>
          </p>
        )}
      </div>
    </details>
  )
}
