import { isIP } from 'node:net'
import { CommandFailure } from '../run/command-failure.ts'
import type { Environment } from './environment.ts'
import type { Installation } from './installation.ts'
import { layout } from './layout.ts'

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/')
  const most = BITS[isIP(address)]
  return most !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most && more.length === 0
}

/** Returns the proxies that `DAYBOOK_PROXIES` names beside this machine, which is always believed. Throws for what is no address. */
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

/** Returns where the server listens: also for other machines if one of them is the proxy. Throws for proxies that cannot be right. */
export function chooseAddress({ tls }: Pick<Installation, 'tls'>, environment: Environment): string {
  const others = listOthers(environment)
  return tls === 'none' && others.length > 0 ? layout.openAddress : layout.address
}
