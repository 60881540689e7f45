import { useAtomValue, useSetAtom } from 'jotai'
import { useHydrated } from '#client/page/hydrated.ts'
import { TurnstileWidget } from '#client/ui/turnstile-widget.tsx'
import { attemptAtom, challengeAtom, siteAtom } from './atoms.ts'

/** Asks Turnstile for the next attempt, where the site does. */
export function Challenge() {
  const { turnstile } = useAtomValue(siteAtom)
  const attempt = useAtomValue(attemptAtom)
  const set = useSetAtom(challengeAtom)
  const isAlive = useHydrated()
  return isAlive && turnstile && <TurnstileWidget siteKey={turnstile} attempt={attempt} onAsk={set} />
}
