/** Matches the parameters without secrets, which scripts of other sites may see in a URL: choices, lists and campaigns. */
const PUBLIC_PARAMETER = new RegExp(
  `^(?:${[
    'step|at|calendar|service|staff|items|for|duration|addOns|guests|repeats|dates|month|date|slot|tz|panel|more|q',
    'page|ref|referrer|source|utm_\\w+',
    '\\w{1,8}clid|msclkid|gbraid|wbraid|gad_source|gad_campaignid|srsltid|mc_cid|li_fat_id',
  ].join('|')})$`,
)

/** The parameter of a URL from which secret parameters were removed. The history entry keeps the whole query. */
export const SECRETS_REMOVED_PARAMETER = 'kept'

/** Matches the paths that contain a secret or lead to one: those of links, drafts' previews (`v2/`), the desk and the API. */
const SECRET_PATH = new RegExp(
  `^(?:/[a-z]{2}(?:-[a-z]{2})?)?/(?:${[
    'api/|desk(?:/|$)|v2/|verifyPayment|verify-payment-callback',
    'widget/(?:booking/(?:bkg_|cancel-booking)|cancel-booking|appointment/service/[^/]+/cancel)',
    'widget/(?:confirm|l|otl|pay|quiz-result|request|unsubscribe|your-data)(?:/|$)',
  ].join('|')})`,
)

/**
 * Returns whether scripts of other sites may see a parameter in a URL. Any other parameter may be a token, or personal data such
 * as a prefilled answer, because the business chooses the names of its questions.
 */
export const isPublicParameter = (name: string): boolean => PUBLIC_PARAMETER.test(name)

/** Returns whether scripts of other sites may see a URL: neither its path nor its query has a secret. */
export function isPublicUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  if (![...new URLSearchParams(search).keys()].every(isPublicParameter)) return false
  try {
    return !SECRET_PATH.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
