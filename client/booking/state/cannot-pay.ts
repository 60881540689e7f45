import { atom } from 'jotai'
import { choicesAtom, siteAtom } from './atoms.ts'

/** Whether what is chosen has to be paid, and the site can take no payments at the moment. */
export const cannotPayAtom = atom((get) => {
  const { service, cart } = get(choicesAtom)
  const services = cart ? cart.map((line) => line.service) : [service]
  return get(siteAtom).paymentContact !== undefined && services.some((one) => one?.payNow)
})
