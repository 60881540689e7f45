import { useAtom } from 'jotai'
import { useWords } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { rememberedAtom } from './atoms.ts'
import { forgetContact } from './contact-memory.ts'
import classes from './form.module.css'

/** Says that fields were filled in from this browser, with the way to have it forget them. What stands in them stays. */
export function Remembered() {
  const { t } = useWords()
  const [remembered, setRemembered] = useAtom(rememberedAtom)
  if (!remembered) return null
  function forget() {
    forgetContact()
    setRemembered(false)
    document.getElementById('step')?.focus()
  }
  return (
    <p className={classes.remembered} role="status">
      <span>{t('form.remembered')}</span>
      <Button type="button" variant="quiet" onClick={forget}>
        {t('form.forget')}
      </Button>
    </p>
  )
}
