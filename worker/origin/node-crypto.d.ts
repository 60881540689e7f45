// The part of Node's synchronous crypto that workerd gives us and that we use; @types/node clashes with Workers types.
declare module 'node:crypto' {
  interface Bytes extends Uint8Array<ArrayBuffer> {
    toString(encoding?: 'hex' | 'base64' | 'base64url'): string
  }
  interface Digest {
    update(data: string): this
    digest(): Bytes
    digest(encoding: 'hex' | 'base64' | 'base64url'): string
  }
  export function createHash(algorithm: 'sha256'): Digest
  export function createHmac(algorithm: 'sha256', key: Uint8Array | string): Digest
  export function randomBytes(size: number): Bytes
  export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean
}
