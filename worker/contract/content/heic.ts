/** The first bytes of a HEIC picture, in Latin-1. ISO/IEC 23008-12: a HEIC brand first, or a general brand (mif1, msf1) before one. */
export const heicSignature = /^.{4}ftyp(he(ic|ix|im|is|vc|vx)|m(if|sf)1.{4}(.{4})*?he(ic|ix|im|is|vc|vx))/s

const SIGNATURE_BYTES = 64

/** Returns whether a file is a HEIC picture, which only browsers of Apple show. */
export const isHeic = (bytes: Uint8Array): boolean =>
  heicSignature.test(String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES)))
