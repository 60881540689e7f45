// The parts of Node's synchronous crypto that workerd has and the origin uses. @types/node clashes with the
// Workers types.
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
  interface Cipher {
    setAAD(data: Uint8Array): this
    update(data: Uint8Array): Bytes
    final(): Bytes
    getAuthTag(): Bytes
  }
  interface Decipher {
    setAAD(data: Uint8Array): this
    setAuthTag(tag: Uint8Array): this
    update(data: Uint8Array): Bytes
    /** Throws when the data was changed. */
    final(): Bytes
  }
  export function createCipheriv(algorithm: 'aes-256-gcm', key: Uint8Array, iv: Uint8Array): Cipher
  export function createDecipheriv(
    algorithm: 'aes-256-gcm',
    key: Uint8Array,
    iv: Uint8Array,
    options: { authTagLength: number },
  ): Decipher
  export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean
}
