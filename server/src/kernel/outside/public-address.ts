import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The addresses of a host name, as a resolver answers them. */
export type Resolve = (
  hostname: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** The resolver of the system. */
export const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** A name or address that leads to no public host. */
export class PrivateAddressError extends Error {}

/**
 * Networks of IPv4 that are none of the public internet: the special-purpose registry of IANA
 * (RFC 6890 and what followed), multicast (RFC 5771) and the reserved last sixteenth (RFC 1112).
 */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/**
 * Of IPv6 only 2000::/3 is given out (RFC 4291); in it lie networks that stand for an address of
 * IPv4 (6to4, Teredo), of documents, and of protocols.
 */
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is of a host on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  // A mapped address of IPv4 (::ffff:0:0/96) is none of 2000::/3, and refused with it.
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Whether an IP address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean =>
  loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export interface AddressRules {
  readonly resolve: Resolve
  /** This machine's own addresses are allowed, for trying out. */
  readonly allowsLoopback: boolean
}

/**
 * The addresses that a host name leads to now. All of them must be public: one that is not says that
 * somebody means another one. Whoever connects does so to these, so that a second question cannot be
 * answered otherwise.
 * @param hostname as a URL has it: IPv6 in brackets, IPv4 always in its four numbers.
 * @param signal ends the question to the resolver.
 * @throws PrivateAddressError, the resolver's error where the name leads nowhere, the signal's reason.
 */
export async function publicAddresses(
  hostname: string,
  { resolve, allowsLoopback }: AddressRules,
  signal: AbortSignal,
): Promise<readonly { readonly address: string; readonly family: number }[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await orAborted(resolve(host), signal) : [{ address: host, family }]
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))
  if (found.length === 0 || !found.every(({ address }) => isAllowed(address)))
    throw new PrivateAddressError(`${host} leads to no public address.`)
  return found
}

/** A resolver takes no signal. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** Where a host name leads. */
export type ResolvedAddresses = Awaited<ReturnType<typeof publicAddresses>>

/** Answers what was resolved and checked, whatever the resolver would say now. */
export const fixedLookup =
  (found: ResolvedAddresses): LookupFunction =>
  (_hostname, { all }, answer) => {
    const [first] = found
    if (all === true) answer(null, [...found])
    else if (first !== undefined) answer(null, first.address, first.family)
  }
