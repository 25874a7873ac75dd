import type { RequestContext } from '../../kernel/http/request-context.ts'
import { networkOf } from '../../kernel/http/network-of.ts'

type Caller = Pick<RequestContext, 'ip' | 'keyedHash'>

/** Names the caller's address in a counter; of IPv6 the network counts. */
export function addressKey({ ip, keyedHash }: Caller): Buffer {
  return keyedHash(`address:${networkOf(ip)}`)
}
