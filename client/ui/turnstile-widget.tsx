import { useEffect, useRef } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { toLanguageTag } from '#locales/in-language.ts'

/**
 * The part of Turnstile's API that the widget uses, from
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
interface Turnstile {
  render(
    container: HTMLElement,
    options: {
      sitekey: string
      appearance: 'interaction-only'
      size: 'flexible'
      language: string
      'response-field': boolean
      callback(token: string): void
      'expired-callback'(): void
      'error-callback'(): boolean
    },
  ): string | undefined
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
let loading: Promise<Turnstile | undefined> | undefined

/** Loads Turnstile once. Resolves with undefined when it is blocked or unreachable. */
function loadTurnstile(): Promise<Turnstile | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = SCRIPT_URL
    script.onload = () => resolve(window.turnstile)
    script.onerror = () => {
      loading = undefined
      resolve(undefined)
    }
    document.head.append(script)
  })
  return loading
}

interface TurnstileWidgetProps {
  siteKey: string
  /** Idempotency key of the request that the token belongs to. */
  idempotencyKey: string
  /** Called with the promise of each token, which resolves with undefined when Turnstile fails. */
  onChallenge(token: Promise<string | undefined>): void
}

/**
 * Turnstile's widget, visible only when the visitor must interact. A token is valid once, so each idempotency key gets a new
 * widget.
 */
export function TurnstileWidget({ siteKey, idempotencyKey, onChallenge }: TurnstileWidgetProps) {
  const { locale } = useI18n()
  const container = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new idempotency key needs a new widget
  useEffect(() => {
    let isUnmounted = false
    let remove = () => {}
    let resolveToken: (token: string | undefined) => void = () => {}
    const startChallenge = () =>
      onChallenge(
        new Promise<string | undefined>((resolve) => {
          resolveToken = resolve
        }),
      )
    function finishChallenge(token: string | undefined) {
      resolveToken(token)
      onChallenge(Promise.resolve(token))
    }
    startChallenge()
    void loadTurnstile().then((turnstile) => {
      if (isUnmounted || !container.current) return
      if (!turnstile) return finishChallenge(undefined)
      const widget = turnstile.render(container.current, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        size: 'flexible',
        language: toLanguageTag(locale),
        'response-field': false,
        callback: finishChallenge,
        'expired-callback': startChallenge,
        'error-callback': () => {
          finishChallenge(undefined)
          return true
        },
      })
      remove = () => widget !== undefined && turnstile.remove(widget)
    })
    return () => {
      isUnmounted = true
      remove()
    }
  }, [siteKey, locale, onChallenge, idempotencyKey])

  return <div ref={container} />
}

/** Long enough for Turnstile's own checks and for visitors who must tick its box. */
const CHALLENGE_TIMEOUT_MS = 15_000

/** Resolves with the token, or undefined when none arrives in time: the server then decides. */
export function awaitChallenge(token: Promise<string | undefined> | undefined): Promise<string | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, CHALLENGE_TIMEOUT_MS))
  return Promise.race([token, timeout])
}
