import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'
import { SiteApi } from '../site/api-client.ts'
import type { Environment } from './environment.ts'
import type { Installation } from './installation.ts'
import { layout } from './layout.ts'

const PAUSE_MS = 500

/** Returns the API of the server on this machine, for its operator. */
export const openLocalApi = ({ DAYBOOK_VAR_ADMIN_TOKEN: token = '' }: Environment): SiteApi =>
  new SiteApi({ url: `http://${layout.address}`, token })

/** A certificate that a proxy shows. */
interface Certificate {
  /** The end of its validity; undefined when there is none. */
  validTo: Date | undefined
  /** The authority that made it. */
  issuer: string
  /** Says why there is none; empty where there is one. */
  reason: string
}

const CADDY = '127.0.0.1'

/** Reads the certificate of a host, which Caddy on this machine shows, or else the program to which the host leads. */
export const readCertificate = (host: string, tls: Installation['tls']): Promise<Certificate> =>
  new Promise((resolve) => {
    const address = tls === 'none' ? host : CADDY
    const socket = connect({ host: address, port: 443, servername: host, rejectUnauthorized: false })
    const end = (certificate: Certificate) => {
      socket.destroy()
      resolve(certificate)
    }
    socket.setTimeout(5000, () =>
      end({ validTo: undefined, issuer: '', reason: 'The proxy does not answer' }),
    )
    socket.on('error', ({ message }) => end({ validTo: undefined, issuer: '', reason: message }))
    socket.on('secureConnect', () => {
      const { valid_to: validTo, issuer } = socket.getPeerCertificate()
      const name = [issuer.O ?? issuer.CN].flat()[0] ?? 'an unknown authority'
      end({ validTo: new Date(validTo), issuer: name, reason: '' })
    })
  })

/** Returns the certificate of a host, which Caddy on this machine may first have to get from the authority. */
export async function waitForCertificate(host: string, timeMs: number): Promise<Certificate> {
  for (const end = performance.now() + timeMs; ; await wait(PAUSE_MS)) {
    const certificate = await readCertificate(host, 'public')
    if (certificate.validTo || performance.now() > end) return certificate
  }
}
