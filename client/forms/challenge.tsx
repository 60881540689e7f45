import { useAtomValue, useSetAtom } from 'jotai'
import { TurnstileWidget } from '#client/ui/turnstile-widget.tsx'
import { attemptAtom, challengeAtom } from './atoms.ts'

/** Asks Turnstile for the next attempt to send the form. */
export function Challenge({ siteKey }: { siteKey: string }) {
  const attempt = useAtomValue(attemptAtom)
  const set = useSetAtom(challengeAtom)
  return <TurnstileWidget siteKey={siteKey} attempt={attempt} onAsk={set} />
}
