declare module '../platform/services.ts' {
  interface Services {
    /** The URL of the resolver that is asked for DNS records. */
    dnsResolver: string
  }
}
