import { isIP } from 'node:net'
import { CommandFailure } from '../run/command-failure.ts'
import type { Environment } from './environment.ts'
import type { Installation } from './installation.ts'
import { layout } from './layout.ts'

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/')
  const maxBits = BITS[isIP(address)]
  return maxBits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits && more.length === 0
}

/** Returns the proxies in `DAYBOOK_PROXIES` without those on this machine. Throws for a text that is no address or subnet. */
function listOthers({ DAYBOOK_PROXIES: proxies = '' }: Environment): string[] {
  const named = proxies.split(',').flatMap((one) => one.trim() || [])
  const wrong = named.find((one) => !isAddressOrSubnet(one))
  if (wrong !== undefined)
    throw new CommandFailure(
      'usage',
      `DAYBOOK_PROXIES has ${wrong}, which is no address or subnet of a proxy`,
    )
  return named.filter((one) => !/^(?:127\.|::1(?:\/128)?$)/.test(one))
}

/** Returns the address at which the server listens: for other machines too if one of them is the proxy. Throws for invalid proxies. */
export function chooseAddress({ tls }: Pick<Installation, 'tls'>, environment: Environment): string {
  const others = listOthers(environment)
  return tls === 'none' && others.length > 0 ? layout.openAddress : layout.address
}
