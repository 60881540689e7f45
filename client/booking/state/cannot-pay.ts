import { atom } from 'jotai'
import { choicesAtom, siteAtom } from './atoms.ts'

/** Whether a chosen service has to be paid on booking, and the site can take no payments at the moment. */
export const cannotPayAtom = atom((get) => {
  const { service, cart } = get(choicesAtom)
  const services = cart ? cart.map((line) => line.service) : [service]
  return get(siteAtom).paymentContact !== undefined && services.some((chosen) => chosen?.payNow)
})
