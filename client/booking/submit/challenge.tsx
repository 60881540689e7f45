import { useAtomValue, useSetAtom } from 'jotai'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { TurnstileWidget } from '#client/ui/turnstile-widget.tsx'
import { challengeAtom, idempotencyKeyAtom, siteAtom } from '../state/atoms.ts'

/** The Turnstile widget for the next request, if the site uses Turnstile. */
export function Challenge() {
  const { turnstile } = useAtomValue(siteAtom)
  const idempotencyKey = useAtomValue(idempotencyKeyAtom)
  const setChallenge = useSetAtom(challengeAtom)
  const hydrated = useHydrated()
  return (
    hydrated &&
    turnstile && (
      <TurnstileWidget siteKey={turnstile} idempotencyKey={idempotencyKey} onChallenge={setChallenge} />
    )
  )
}
